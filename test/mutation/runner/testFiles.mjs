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
  const entries = await readdir(join(root, 'test'), { recursive: true });
  const chosen = entries.filter(
    (entry) => entry.endsWith('.test.ts') && beginnings.some((beginning) => entry.startsWith(beginning)),
  );
  return chosen
    .map((entry) => `test/${entry}`)
    .filter((file) => !leftOut.some((pattern) => pattern.test(file)))
    .sort();
}
