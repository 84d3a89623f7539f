import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { missingTest } from './conformance/missingTest.js';
import { type Planted, planted } from './conformance/planted.js';
import type { Notice, Place, Row } from './conformance/Row.js';
import { sections } from './conformance/sections.js';
import { titlesIn } from './conformance/titlesIn.js';
import { expectWritten } from './expectWritten.js';
import { readDecisions } from './readDecisions.js';

const rows: readonly Row[] = sections.flatMap((section) => section.rows);
const decisions = new Map(readDecisions().map((decision) => [decision.number, decision]));

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const link = (path: string): string => `[\`${path}\`](../../${path})`;

const placeCell = ([path, text]: Place): string =>
  path.split('/').at(-1)!.split('.')[0] === text ? link(path) : `${link(path)}: \`${cell(text)}\``;

const testCell = ([path, title, inFile]: Notice): string =>
  `${link(path)}: “${cell(title)}”${inFile === undefined ? '' : ` (\`${cell(inFile)}\`)`}`;

function decisionCell(decision: number): string {
  const known = decisions.get(decision);
  return known === undefined ? `decision ${decision}` : `[decision ${decision}](../decisions/${known.file})`;
}

const states = { held: 'holds', renamed: 'holds under another name' } as const;

function line(row: Row): string {
  const place = row.place === undefined ? '' : placeCell(row.place);
  const test = row.test === undefined ? '' : testCell(row.test);
  const state = row.state === 'differs' ? `differs: ${decisionCell(row.decision)}` : states[row.state];
  return `| ${row.number} | ${cell(row.says)} | ${place} | ${test} | ${[state, cell(row.note)].filter(Boolean).join('. ')} |`;
}

const plantedLine = ([number, path, fault]: Planted): string =>
  `| ${number} | \`${path}\` | \`${cell(fault).replaceAll('`', 'ˋ')}\` |`;

const count = (state: Row['state']): number => rows.filter((row) => row.state === state).length;

function page(): string {
  const parts = sections.map(({ title, rows: own }) =>
    [
      `## ${title}`,
      '',
      '| | Statement | Implemented in | Tested by | State |',
      '|---|---|---|---|---|',
      ...own.map(line),
    ].join('\n'),
  );
  const head = [
    '# Conformance',
    '',
    'Every statement of the [specification](specification.md), with a permanent number: the source that implements it, and the test that fails without it.',
    'A deliberate difference names its decision. A statement that holds under another name or in another place says which.',
    '',
    `${rows.length} statements: ${count('held')} hold, ${count('renamed')} hold under another name, ${count('differs')} differ by a decision.`,
    '',
    'Written by `npm run docs` from `test/docs/conformance/`; a test fails if this page is stale, a file or a test does not exist, or a statement has no row.',
  ].join('\n');
  const faults = [
    '## Injected faults',
    '',
    `Mutations that the tests must detect: ${planted.length} faults, injected on 2026-11-23 and 2026-11-29, one by one; the test named in the row failed with each of them. If a test did not fail, it was fixed, or the row names another test now. For events in a browser, one build contained several faults, each in another widget.`,
    '',
    '| | In | Change |',
    '|---|---|---|',
    ...planted.map(plantedLine),
  ].join('\n');
  return `${[head, ...parts, faults].join('\n\n')}\n`;
}

const places = rows.flatMap((row) => (row.place === undefined ? [] : [{ ...row, place: row.place }]));
const tests = rows.flatMap((row) => (row.test === undefined ? [] : [{ ...row, test: row.test }]));

/** Describes a text that the named file lacks; `null` if it is there. */
function missingPlace([path, text]: Place): string | null {
  if (!existsSync(path)) return `no file ${path}`;
  return readFileSync(path, 'utf8').includes(text) ? null : `no "${text}" in ${path}`;
}

describe('docs/records/conformance.md', () => {
  it('is generated from its rows', () => {
    expectWritten('docs/records/conformance.md', page());
  });

  it('has every statement once, by its number', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 514 }, (_, index) => index + 1));
  });

  it('names existing files, and texts that they contain', () => {
    expect(places.flatMap(({ number, place }) => missingPlace(place)?.concat(` (${number})`) ?? [])).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(tests.flatMap(({ number, test }) => missingTest(test)?.concat(` (${number})`) ?? [])).toEqual([]);
  });

  it('names tests only in test files', () => {
    expect(tests.filter(({ test: [path] }) => !/^(test|lab)\/.+\.(test|e2e|package)\.tsx?$/.test(path))).toEqual([]);
  });

  it('lists injected faults only for rows with a test', () => {
    const tested = new Set(tests.map(({ number }) => number));
    expect(planted.filter(([number]) => !tested.has(number))).toEqual([]);
  });

  it('names decisions that are there', () => {
    const unknown = rows.filter((row) => row.state === 'differs' && !decisions.has(row.decision));
    expect(unknown).toEqual([]);
  });

  it('names the case, too, if a test’s title has no words', () => {
    const isBare = (title: string): boolean => title.replace(/%\w|\$\w+/g, '').match(/\w/) === null;
    expect(tests.filter(({ test: [, title, inFile] }) => isBare(title) && inFile === undefined)).toEqual([]);
  });
});

describe('titlesIn', () => {
  it('finds the tests of a file, including those of tables, and nothing else', () => {
    const text = [
      "describe('a thing', () => {",
      "  it('does it', () => { expect('a title').toBe('none'); });",
      "  it.each([[1, 'x']])('does %s', (each) => { expect(each).toBe(1); });",
      '  it.each`a | b`(`does ${name} twice`, () => {});',
      "  // it('is gone', () => {});",
      "  exit('is no test', () => {});",
      '});',
    ].join('\n');
    expect([...titlesIn('a.test.ts', text)]).toEqual(['a thing', 'does it', 'does %s', 'does ${name} twice']);
  });

  it('misses a test that is not there', () => {
    expect(missingTest(['test/docs/conformance.test.ts', 'is not there'])).toContain('no test "is not there"');
    expect(missingTest(['test/docs/nobody.test.ts', 'anything'])).toBe('no file test/docs/nobody.test.ts');
    expect(missingPlace(['test/docs/conformance.test.ts', ['not', 'there'].join('…')])).toContain('no "');
  });
});
