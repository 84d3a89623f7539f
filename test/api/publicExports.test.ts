import { describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { publicExports } from './publicExports.js';

const entries = Object.entries(publicExports);

/** Loaded on its own, so that an entry that is broken does not hide the others. */
async function exportsOf(path: string): Promise<readonly string[]> {
  return Object.keys((await import(path)) as object).sort();
}

// What is exported is promised. Whoever changes the promise changes the list, on purpose.
describe('the public API', () => {
  it('is listed for every entry of the package', () => {
    const promised = Object.keys(manifest.exports).filter((path) => path !== '.' && !path.endsWith('.json'));
    expect(entries.map(([entry]) => `./${entry}`).sort()).toEqual(promised.sort());
  });

  it.each(entries)('%s exports exactly what its list says', async (entry, names) => {
    await expect(exportsOf(`../../${entry}/index.js`)).resolves.toEqual(names);
  });

  it('of the package itself is core and the factory of every plugin', async () => {
    const factories = entries
      .map(([entry]) => entry)
      .filter((entry) => entry.startsWith('plugins/'))
      .map(
        (entry) =>
          `${entry.replace('plugins/', '').replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())}Plugin`,
      );
    await expect(exportsOf('../../index.js')).resolves.toEqual([...publicExports.core, ...factories].sort());
  });

  it.each(entries)('the list of %s is sorted, so that a change shows as one line', (_entry, names) => {
    expect(names).toEqual([...names].sort());
  });
});
