/** Files of other authors, texts that stay as they were specified, and generated code. */
const otherPages =
  /^(?:(?:\.changeset|node_modules|dist|test\/react18|packages\/server\/clients)\/|docs\/records\/(?:facts|specification)\.md$)/;

/**
 * Returns the place under which a file's hits are counted: `docs` for pages, which have none, otherwise the folder; `null` for files without prose.
 *
 * @param {string} file from the repository's root
 * @returns {string | null}
 */
export function placeOf(file) {
  if (!/\.(?:md|ts|tsx|mjs)$/.test(file) || otherPages.test(file)) return null;
  if (file.startsWith('docs/records/')) return 'docs/records';
  if (/^(?:[A-Z_]+|docs\/.*)\.md$/.test(file)) return 'docs';
  return file.includes('/') ? file.split('/')[0] : 'root';
}
