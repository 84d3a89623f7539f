import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { everyPage } from './everyPage.js';
import { isSealable, seal } from './seal.mjs';

const read = (page: string): string => readFileSync(page, 'utf8');

describe('seal', () => {
  const page = '# A\n\nWritten by `npm run a`: 3 runs.\n\n<!-- generated: b -->\n| 1 |\n<!-- end -->\n';

  it('seals a page and its parts, always the same way', () => {
    const sealed = seal(page);
    expect(sealed).toMatch(/<!-- end: [0-9a-f]{16} -->\n\n<!-- digest: [0-9a-f]{16} -->\n$/);
    expect(seal(sealed)).toBe(sealed);
  });

  it.each([
    ['a figure of the page', '3 runs', '4 runs'],
    ['a figure of a part', '| 1 |', '| 2 |'],
  ])('notices an edit: %s', (_what, from, to) => {
    const edited = seal(page).replace(from, to);
    expect(seal(edited)).not.toBe(edited);
  });

  it('leaves a handwritten page unchanged', () => {
    expect(seal('# A\n\nText.\n')).toBe('# A\n\nText.\n');
  });
});

describe('the generated pages', () => {
  const generated = everyPage().filter((page) => isSealable(read(page)));

  it('are more than a dozen', () => {
    expect(generated.length).toBeGreaterThan(12);
  });

  it.each(generated)('%s is as its generator wrote it', (page) => {
    const text = read(page);
    expect(text).toMatch(/<!-- (?:end|digest): [0-9a-f]{16} -->/);
    // Another digest: the page was edited by hand. Change its generator, or run its command again.
    expect(text === seal(text)).toBe(true);
  });
});

/** Cells of a row, as GitHub splits it: a pipe counts unless it is escaped, in code, too. */
const cellsOf = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
const isRow = (line: string | undefined): line is string => line?.trimStart().startsWith('|') === true;
const isRule = (line: string | undefined): boolean => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line ?? '');

/** Rows with more or fewer cells than the head of their table, with their lines. */
function unevenRows(text: string): readonly string[] {
  const lines = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, '')).split('\n');
  return lines.flatMap((line, at) => {
    if (!isRow(line) || !isRule(lines[at + 1])) return [];
    const end = lines.findIndex((each, index) => index > at && !isRow(each));
    const rows = lines.slice(at + 1, end === -1 ? undefined : end);
    return rows.flatMap((row, below) => (cellsOf(row) === cellsOf(line) ? [] : [`${at + below + 2}: ${row}`]));
  });
}

describe('the tables of the pages', () => {
  it('finds a row that another was spliced into', () => {
    expect(unevenRows('| a | b |\n|---|---|\n| 1 | `x \\| y` |\n| 1 | 2 | 3 |\n')).toEqual(['4: | 1 | 2 | 3 |']);
  });

  it.each(everyPage())('%s has as many cells in each row as in its head', (page) => {
    expect(unevenRows(read(page))).toEqual([]);
  });
});
