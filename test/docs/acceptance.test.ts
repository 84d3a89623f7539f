import { describe, expect, it } from '@jest/globals';
import type { Point } from './acceptance/Point.js';
import { points } from './acceptance/points.js';
import { missingTest } from './conformance/missingTest.js';
import type { Notice } from './conformance/Row.js';
import { expectWritten } from './expectWritten.js';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const testCell = ([path, title, inFile]: Notice): string =>
  `[\`${path}\`](../../${path}): “${cell(title)}”${inFile === undefined ? '' : ` (\`${cell(inFile)}\`)`}`;

const line = ({ id, says, limit, tests, note = '' }: Point): string =>
  `| ${id} | ${cell(says)} | ${cell(limit)} | ${tests.map(testCell).join('<br>')} | ${cell(note)} |`;

function page(): string {
  return [
    '# Acceptance',
    '',
    'The acceptance points of the checkout page (section 10 of its design), each with the tests that fail if it does not hold. The browser tests among them (`test/e2e/`) run in Chromium and, with `npm run test:firefox`, in a stock Firefox.',
    '',
    'Written by `npm run docs` from `test/docs/acceptance/`; a test fails if this page is stale, a point has no test, or a named test does not exist.',
    '',
    '| | Point | Limit | Held by | |',
    '|---|---|---|---|---|',
    ...points.map(line),
    '',
  ].join('\n');
}

describe('docs/records/acceptance.md', () => {
  it('is generated from its points', () => {
    expectWritten('docs/records/acceptance.md', page());
  });

  it('has every point of the design once', () => {
    expect(points.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => `A${index + 1}`));
  });

  it('names a test for each, and none that is not there', () => {
    expect(points.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const missing = points.flatMap(({ id, tests }) =>
      tests.flatMap((test) => missingTest(test)?.concat(` (${id})`) ?? []),
    );
    expect(missing).toEqual([]);
  });

  it('names a browser test for each', () => {
    expect(
      points.filter(({ tests }) => !tests.some(([path]) => path.startsWith('test/e2e/'))).map(({ id }) => id),
    ).toEqual([]);
  });
});
