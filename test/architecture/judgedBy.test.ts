import { describe, expect, it } from '@jest/globals';
import { judgedBy } from './judgedBy.js';
import { createReach, hasCode, sourcesIn } from './sources.js';

const house = sourcesIn(['core', 'plugins', 'flows', 'widgets']);
const tests = sourcesIn(['test', 'lab']);
const others = ['contracts-abi', 'packages/devnet', 'integrations', 'examples'];
const reach = createReach([...house, ...tests, ...sourcesIn(others), 'index.ts']);
/** Entry points of the pages that browser tests open. */
const pages = sourcesIn(['examples']).filter((path) => /\/main\.tsx?$/.test(path));

const rows = Object.entries(judgedBy).flatMap(([judge, paths]) => paths.map((path) => ({ judge, path })));
const mirrored = tests.filter((path) => /\.test\.tsx?$/.test(path)).map((path) => path.replace(/^test\//, ''));
const hasOwnTest = (path: string): boolean =>
  mirrored.some((test) => test.startsWith(`${path.replace(/\.tsx?$/, '')}.`));
const unmirrored = house.filter((path) => hasCode(path) && !hasOwnTest(path));

function rowOf(file: string): (typeof rows)[number] | undefined {
  const fitting = rows.filter(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}

function loads(judge: string, file: string): boolean {
  if (!tests.includes(judge)) return false;
  return [judge, ...(judge.endsWith('.e2e.ts') ? pages : [])].some((path) => reach(path).has(file));
}

describe('every file with code', () => {
  it('has a test at its path, or a row that names its test', () => {
    expect(unmirrored.length).toBeGreaterThan(100);
    expect(unmirrored.filter((path) => rowOf(path) === undefined)).toEqual([]);
  });

  it('is loaded by the test that judges it', () => {
    const judged = unmirrored.flatMap((path) => ({ path, judge: rowOf(path)?.judge ?? '' }));
    expect(judged.filter(({ path, judge }) => judge !== '' && !loads(judge, path))).toEqual([]);
  });

  it('is in the table once, and only if it has no test at its path', () => {
    const used = new Set(unmirrored.map(rowOf));
    expect(rows.filter((row) => !used.has(row))).toEqual([]);
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  });

  it('is named itself, outside of the widgets', () => {
    expect(rows.filter(({ path }) => path.endsWith('/') && !path.startsWith('widgets/'))).toEqual([]);
  });
});
