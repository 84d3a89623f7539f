import { readdirSync } from 'node:fs';

/** Returns the pages of the repository, from its root. */
export function everyPage(): readonly string[] {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  return [...readdirSync('.'), ...inDocs]
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/site/'))
    .sort();
}
