import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Hit {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly found: string;
}
type Load = <T>(file: string) => Promise<T>;
const load: Load = (file) => import(new URL(file, import.meta.url).href);

const { findWords } = await load<{ findWords: (file: string, text: string) => readonly Hit[] }>('./findWords.mjs');
const { patterns } = await load<{ patterns: readonly { readonly id: string }[] }>('./patterns.mjs');
const { placeOf } = await load<{ placeOf: (file: string) => string | null }>('./placeOf.mjs');
const { judge } = await load<{
  judge: (
    hits: readonly Hit[],
    record: Readonly<Record<string, number>>,
    files: readonly string[],
  ) => { readonly problems: readonly string[]; readonly lower: Readonly<Record<string, number>> };
}>('./judge.mjs');

/** A sentence for each pattern, and how it should read. */
const sentences: Readonly<Record<string, readonly [file: string, bad: string, good: string]>> = {
  L1: ['a.md', 'It is no error.', 'It is no longer an error.'],
  L2: ['a.md', 'It goes on with the next one.', 'It continues.'],
  L3: ['a.md', 'The host is told.', 'The engine is told to stop.'],
  L4: ['a.ts', '/** What a token says. */', '/** Reads a token. */'],
  L5: ['a.md', 'Whoever calls it pays.', 'The caller pays.'],
  L6: ['a.md', 'It is read anew.', 'It is read again.'],
  L7: ['a.md', 'Nobody knows it.', 'It is unknown.'],
  L8: ['a.md', 'He signs.', 'They sign.'],
  L9: ['a.md', 'It is the wallet’s word.', 'It is the wallet’s response.'],
  L10: ['a.md', 'What became of it', 'The outcome'],
  L11: ['a.md', 'It takes its place.', 'It replaces it.'],
  L12: ['a.md', 'It runs beside it.', 'It runs next to it.'],
  L13: ['a.md', 'A plugin of your own', 'A custom plugin'],
  L14: ['a.md', 'It says how it stands.', 'It returns the status.'],
  L15: ['a.md', 'It carries the route out.', 'It executes the route.'],
  L16: ['a.md', 'It is under way.', 'It is in progress.'],
  L17: ['a.md', 'The wallet is asked.', 'The user is asked to sign.'],
  L18: ['a.md', 'It stops where nothing is left.', 'It stops if nothing is left.'],
  L19: ['a.md', 'tokens, some of which fail', 'Some tokens fail.'],
  L20: ['a.md', 'What is short is bought.', 'The shortfall is bought.'],
  L21: ['a.md', 'It arrives after all.', 'It arrives later.'],
  L22: ['a.md', 'It is not believed.', 'It is verified.'],
  L23: ['a.md', 'The player says no.', 'The player rejects.'],
  L24: ['a.md', '## What it does', '## Features'],
  L25: ['a.test.ts', "  it('without a wallet', () => {", "  it('returns null if there is no wallet', () => {"],
  L26: ['a.test.ts', "  it('returns null', () => {", "  describe('findWallet', () => {"],
};

describe('findWords', () => {
  it('has an example for each pattern', () => {
    expect(Object.keys(sentences)).toEqual(patterns.map(({ id }) => id));
  });

  it.each(Object.entries(sentences))('finds %s in its bad example only', (id, [file, bad, good]) => {
    expect(findWords(file, bad).map((hit) => hit.id)).toContain(id);
    expect(findWords(file, good)).toEqual([]);
  });

  it('ignores code blocks, code spans and link targets of pages', () => {
    expect(findWords('a.md', '```ts\n// anew\n```\n`anew` [text](anew.md)\n')).toEqual([]);
  });

  it('reads comments and test names, and no other code', () => {
    const text = [
      "const anew = 'whoever';",
      'run(); ' + '// again, anew',
      "  it.each(rows)('is read anew', () => {});",
    ];
    expect(findWords('a.ts', text.join('\n')).map(({ line, id }) => `${line} ${id}`)).toEqual([
      '2 L6',
      '3 L6',
      '3 L26',
    ]);
  });

  it.each([
    ['after a table', "it.each([\n  [1],\n])('is read anew %s', () => {});\n", '3 L6'],
    ['after a constant table', "it.each([\n  [1],\n] as const)('is read anew %s', () => {});\n", '3 L6'],
    ['below its call', "it(\n  'reads the balance anew',\n  () => {},\n);\n", '2 L6'],
    ['of a suite with a table', "describe.each<[number]>([\n  [1],\n])('anew', () => {});\n", '3 L6'],
  ])('reads a test name %s', (_place, text, expected) => {
    expect(findWords('a.test.ts', text).map(({ line, id }) => `${line} ${id}`)).toEqual([expected]);
  });
});

describe('judge', () => {
  const hit = (file: string): Hit => ({ file, line: 1, id: 'L6', found: 'anew' });

  it('accepts no hit in a page', () => {
    expect(judge([hit('docs/how-to/a.md')], {}, ['docs/how-to/a.md']).problems).toEqual([
      expect.stringContaining('docs/how-to/a.md:1 L6'),
    ]);
  });

  it('accepts at most the recorded count of a folder', () => {
    const files = ['core/a.ts', 'core/b.ts'];
    expect(judge([hit('core/a.ts')], { core: 1 }, files).problems).toEqual([]);
    expect(judge([hit('core/a.ts'), hit('core/b.ts')], { core: 1 }, files).problems).toHaveLength(1);
  });

  it('lowers a recorded count and never raises it', () => {
    const files = ['core/a.ts', 'flows/a.ts'];
    expect(judge([hit('core/a.ts'), hit('flows/a.ts')], { core: 3, flows: 0 }, files).lower).toEqual({
      core: 1,
      flows: 0,
    });
  });
});

describe('placeOf', () => {
  it('counts pages, records and code apart', () => {
    expect(
      ['README.md', 'docs/how-to/a.md', 'docs/records/a.md', 'core/a/b.ts', 'index.ts', 'a.json'].map(placeOf),
    ).toEqual(['docs', 'docs', 'docs/records', 'core', 'root', null]);
  });
});

describe('test/words/counts.json', () => {
  it('has no count for pages', () => {
    const record = JSON.parse(readFileSync('test/words/counts.json', 'utf8')) as Readonly<Record<string, number>>;
    expect(Object.keys(record)).not.toContain('docs');
  });
});
