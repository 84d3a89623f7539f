import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What starts a chain or a compiler, or judges kits instead of the house's code. */
const leftOut = [
  /\.chain\.test\.ts$/,
  /\/rpc\/anvil\.test\.ts$/,
  /\/lens\/poolLensBytecode\.test\.ts$/,
  /\/kit-conformance\/(?!ourFinders)/,
];

/** The unit tests whose path in test/ begins so, sorted. */
export async function testFiles(root, beginnings) {
  // Not all of test/: a run that was cut off leaves a copy of the repository there, with links to packages.
  const folders = [...new Set(beginnings.map((beginning) => beginning.split('/')[0]))];
  const entries = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, 'test', folder), { recursive: true })).map((entry) => join(folder, entry)),
    ),
  );
  const chosen = entries
    .flat()
    .filter((entry) => entry.endsWith('.test.ts') && beginnings.some((beginning) => entry.startsWith(beginning)));
  return chosen
    .map((entry) => `test/${entry}`)
    .filter((file) => !leftOut.some((pattern) => pattern.test(file)))
    .sort();
}
