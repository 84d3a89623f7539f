import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishedNames } from '../integrations/compat/publishedNames.js';

interface Comparison {
  readonly names: readonly string[];
  readonly checks: number;
  readonly differences: readonly { readonly what: string; readonly message: string }[];
}
interface Comparing {
  compareTypes(packageName: string): Comparison;
  compilePrograms(
    programs: Readonly<Record<string, string>>,
  ): Readonly<Record<'published' | 'ours', readonly string[]>>;
}

const packages = ['checkout-sdk', 'bridge-sdk', 'dex-sdk'] as const;
const load = async (path: string): Promise<unknown> => import(path);
const folder = new URL('../../lab/differential/types/', import.meta.url);

describe('the types of the compat entries compared with those of the published packages', () => {
  let comparing: Comparing;
  let known: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const reference = (await load('../../lab/bench/reference/ensureReference.mjs')) as {
      ensureReference(print: (text: string) => void): Promise<boolean>;
    };
    expect(await reference.ensureReference(() => undefined)).toBe(true);
    comparing = (await load('../../lab/differential/types/compareTypes.mjs')) as Comparing;
    ({ knownDifferences: known } = (await load('../../lab/differential/types/knownDifferences.mjs')) as {
      knownDifferences: typeof known;
    });
  });

  it('fit in both directions, name for name, except for stated reasons', () => {
    const compared = packages.map((name) => comparing.compareTypes(`@imtbl/${name}`));
    expect(compared.map(({ names }) => names.length)).toEqual([281, 77, 42]);
    expect(compared.map(({ checks }) => checks > 80)).toEqual([true, true, true]);
    const differences = compared.flatMap((one) => one.differences);
    expect(differences.filter(({ what }) => !(what in known))).toEqual([]);
    expect(Object.keys(known).filter((what) => !differences.some((one) => one.what === what))).toEqual([]);
  });

  it('have every value that the published packages have at run time', () => {
    for (const name of packages)
      expect(comparing.compareTypes(`@imtbl/${name}`).names).toEqual(expect.arrayContaining([...publishedNames[name]]));
  });

  it('compile programs that are written for the published packages', () => {
    const files = readdirSync(new URL('programs/', folder));
    const programs = files.map((file) => [
      file.replace('.txt', ''),
      readFileSync(new URL(`programs/${file}`, folder), 'utf8'),
    ]);
    expect(programs.length).toBeGreaterThan(1);
    expect(comparing.compilePrograms(Object.fromEntries(programs) as Record<string, string>)).toEqual({
      published: [],
      ours: [],
    });
  });
});
