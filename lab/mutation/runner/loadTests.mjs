import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

let loads = 0;

/**
 * Returns the tests of a bundle as one list, each with its suites, outermost first. Evaluates the bundle's modules again each time, those of packages once.
 * Equal titles get a number.
 */
export async function loadTests(folder) {
  const afterEach = [() => globalThis.page?.afterTest()];
  globalThis.declared = { files: [], everyTest: { title: '', before: [], after: [], beforeEach: [], afterEach } };
  loads += 1;
  await import(`${pathToFileURL(resolve(folder, 'tests.mjs')).href}?${loads}`);
  const { files, everyTest } = globalThis.declared;
  const numbered = numbering();
  return files.flatMap((file) => testsOf(file, [everyTest, file])).map((test) => ({ ...test, id: numbered(test.id) }));
}

function testsOf(suite, suites) {
  const [, file] = suites;
  return suite.entries.flatMap((entry) => {
    if (entry.body === undefined) return testsOf(entry, [...suites, entry]);
    const id = [...suites.slice(1).map(({ title }) => title), entry.title].join(' › ');
    return [{ id, file: file.title, suites, body: entry.body }];
  });
}

function numbering() {
  const seen = new Map();
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
