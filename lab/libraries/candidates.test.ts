import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Candidate {
  readonly what: string;
  readonly files: readonly string[];
  readonly libraries: readonly { readonly name: string; readonly adapter?: string; readonly verdict: string }[];
}
interface Alone {
  readonly what: string;
  readonly ours: readonly string[];
  readonly library: string;
  readonly verdict: string;
}

const load = async <T>(path: string): Promise<T> => (await import(path)) as T;
const { alone, candidates } = await load<{ candidates: readonly Candidate[]; alone: readonly Alone[] }>(
  './candidates.mjs',
);
const { adapterFile, source } = await load<{
  adapterFile: (adapter: string) => string;
  source: (name: string) => string;
}>('./measure/files.mjs');

const page = readFileSync('docs/records/libraries.md', 'utf8').split('\n');

describe('npm run libraries', () => {
  it.each([...candidates.flatMap(({ files }) => files), ...alone.flatMap(({ ours }) => ours)])(
    'finds %s among the sources',
    (name) => {
      expect(source(name)).toMatch(new RegExp(`/${name}\\.ts$`));
    },
  );

  it('has every adapter that it names', () => {
    const adapters = candidates.flatMap(({ libraries }) => libraries.flatMap(({ adapter }) => adapter ?? []));
    expect(adapters.filter((adapter) => !existsSync(adapterFile(adapter)))).toEqual([]);
    expect(adapters.length).toBeGreaterThan(0);
  });

  it('has written every library with its verdict into docs/records/libraries.md', () => {
    const named = [
      ...candidates.flatMap(({ what, libraries }) => libraries.map((library) => ({ what, ...library }))),
      ...alone.map(({ what, library, verdict }) => ({ what, name: library, verdict })),
    ];
    const missing = named.filter(
      ({ what, name, verdict }) =>
        !page.some((line) => line.startsWith(`| ${what} |`) && line.includes(`| ${name}`) && line.includes(verdict)),
    );
    expect(missing).toEqual([]);
  });
});
