import { describe, expect, it } from '@jest/globals';
import { publicExports } from './publicExports.js';
import { entries as promised, sourceOf } from './sourceOf.js';

const entries = Object.entries(publicExports);
const ownEntries = ['plugins/across', 'plugins/aggregator', 'plugins/arbitrum', 'plugins/op-stack'];

/** Loaded on its own, so that an entry that is broken does not hide the others. */
async function exportsOf(path: string): Promise<readonly string[]> {
  return Object.keys((await import(path)) as object).sort();
}

// Every export is a promise to users. Change the list only when the promise changes deliberately.
describe('the public API', () => {
  it('is listed for every entry of the package', () => {
    expect(entries.map(([entry]) => entry).sort()).toEqual(promised);
  });

  it.each(entries)('%s exports exactly the names in its list', async (entry, names) => {
    await expect(exportsOf(`../../${sourceOf(entry).replace('.ts', '.js')}`)).resolves.toEqual(names);
  });

  it('consists of core and the factory of every plugin without a separate entry', async () => {
    const factories = entries
      .map(([entry]) => entry)
      .filter((entry) => entry.startsWith('plugins/') && !ownEntries.includes(entry))
      .map(
        (entry) =>
          `${entry.replace('plugins/', '').replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())}Plugin`,
      );
    await expect(exportsOf('../../index.js')).resolves.toEqual([...publicExports.core, ...factories].sort());
  });

  it('has every name of core in one of its two entries', () => {
    expect(publicExports.plugin.filter((name) => (publicExports.core as readonly string[]).includes(name))).toEqual([]);
  });

  it.each(entries)('the list of %s is sorted, so that a change shows as one line', (_entry, names) => {
    expect(names).toEqual([...names].sort());
  });
});
