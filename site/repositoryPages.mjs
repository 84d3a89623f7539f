import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The pages of a repository, from its root: README.md and what stands beside it, and docs/. */
export function repositoryPages(repository) {
  const inDocs = readdirSync(join(repository, 'docs'), { recursive: true }).map((path) => `docs/${path}`);
  return [...readdirSync(repository), ...inDocs].filter((path) => path.endsWith('.md'));
}
