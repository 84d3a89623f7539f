import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the pages of a repository: those at its root, and docs/. */
export function repositoryPages(repository) {
  const inDocs = readdirSync(join(repository, 'docs'), { recursive: true }).map((path) => `docs/${path}`);
  return [...readdirSync(repository), ...inDocs].filter(
    (path) => path.endsWith('.md') && !path.startsWith('docs/site/'),
  );
}
