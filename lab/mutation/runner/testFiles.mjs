import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Tests that start a chain or a compiler, kill processes, read all sources, or test kits instead of the product's code. */
const leftOut = [
  /\.chain\.test\.ts$/,
  /\/rpc\/anvil\.test\.ts$/,
  /\/lens\/poolLensBytecode\.test\.ts$/,
  /\/kit-conformance\/(?!ourFinders|ourJournals|ourLocks)/,
  /^packages\/server\/test\/stores\/(crash|standstill)\.test\.ts$/,
  /^packages\/server\/test\/custody\/(failover|payments|standstill|throughService)\.test\.ts$/,
  // Nodes of every kind, tried for seconds each: a mutant that lives would wait for all of them.
  /^packages\/server\/test\/custody\/(lyingNode|oddNodes)\.test\.ts$/,
  /^test\/integrations\/compat\/size\.test\.ts$/,
  // They read all texts, or need what an earlier run in the same process has used up.
  /^test\/locales\//,
  /^test\/widgets\/(messages\/(definePlainWords|parseLanguage)|theme\/warnOfContrast)\.test\.ts$/,
  /^test\/widgets\/(defineTributaryWidget|components\/list\/MenuList|messages\/LanguageProvider|theme\/ThemeScope)\.test\.tsx$/,
  /^test\/widgets\/shared\/(host\/relayRounds|root\/shell\/WidgetShell|funding\/fundingLanguages)\.test\.tsx$/,
  /^test\/widgets\/shared\/payment\/receipt\/trustedPrint\.test\.tsx$/,
];

/** Returns the unit tests with this path prefix, sorted; those that need a page only if there is one. */
export async function testFiles(root, beginnings, { isPage = false } = {}) {
  const kind = isPage ? /\.test\.tsx?$/ : /\.test\.ts$/;
  // Not all of test/: a run that was cut off leaves a copy of the repository there, with links to packages.
  const folders = [...new Set(beginnings.map((beginning) => /^(?:packages\/server\/)?test\/[^/]+/.exec(beginning)[0]))];
  const entries = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((entry) => join(folder, entry)),
    ),
  );
  const chosen = entries
    .flat()
    .filter((entry) => kind.test(entry) && beginnings.some((beginning) => entry.startsWith(beginning)));
  return chosen.filter((file) => !leftOut.some((pattern) => pattern.test(file))).sort();
}
