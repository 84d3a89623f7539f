import { describe, expect, it } from '@jest/globals';
import { expectWritten } from './expectWritten.js';
import { type Decision, decisionOf, readDecisions } from './readDecisions.js';

const decisions = readDecisions();
const byOldNumber = new Map(decisions.flatMap((decision) => decision.replaces.map((number) => [number, decision])));
const newest = Math.max(...byOldNumber.keys());

const linkTo = ({ file }: Decision, text: string): string => `[${text}](${file})`;

/** Ten old numbers a row. */
function oldNumbers(): readonly string[] {
  const rows = Array.from({ length: Math.ceil(newest / 10) }, (_, row) => row * 10 + 1);
  return rows.map((first) => {
    const cells = Array.from({ length: 10 }, (_, at) => byOldNumber.get(first + at));
    return `| ${first}–${first + 9} | ${cells.map((decision) => (decision === undefined ? '' : linkTo(decision, String(decision.number)))).join(' | ')} |`;
  });
}

function page(): string {
  return [
    '# Decisions',
    '',
    'Choices that others will question, and deviations from the specification. Each has one file with context, decision, consequences, and what was tried or considered.',
    '',
    'To change one, edit its file and say in the commit what changed. Git has the earlier text. A new decision takes the next number; at most 60 exist, so extend a fitting one first. A replaced one gets the status *Superseded by* with the number of its successor.',
    '',
    'Written by `npm run docs` from `docs/decisions/`; a test fails when this page is stale.',
    '',
    '| | Decision | Area |',
    '|---|---|---|',
    ...decisions.map((decision) => `| ${decision.number} | ${linkTo(decision, decision.title)} | ${decision.area} |`),
    '',
    '## Old numbers',
    '',
    'Until 2026-11-29 there were some 600 numbered entries. Commits and old texts cite them; each was merged into one of the decisions above.',
    '',
    '| Old | …1 | …2 | …3 | …4 | …5 | …6 | …7 | …8 | …9 | …0 |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...oldNumbers(),
    '',
  ].join('\n');
}

/** The form of a file name: the number in two digits, then the words of the title. */
const fileOf = ({ number, title }: Decision): string =>
  `${String(number).padStart(2, '0')}-${title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')}.md`;

describe('docs/decisions/README.md', () => {
  it('is the index of docs/decisions', () => {
    expectWritten('docs/decisions/README.md', page());
  });
});

describe('docs/decisions', () => {
  it('has at most 60 decisions, numbered without a gap', () => {
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.length).toBeLessThanOrEqual(60);
  });

  it('maps each of the 599 old numbers, and later ones, to one decision', () => {
    const all = decisions.flatMap(({ replaces }) => replaces).sort((a, b) => a - b);
    expect(all.slice(0, 599)).toEqual(Array.from({ length: 599 }, (_, index) => index + 1));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(decisions.map((decision) => [decision.file, decision] as const))('%s has the form', (_file, decision) => {
    expect(decision.file).toBe(fileOf(decision));
    expect([...decision.text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
      'Tried',
    ]);
    expect(decision.text.split('\n').length).toBeLessThanOrEqual(40);
  });

  it('names the later decision in the status of a superseded one', () => {
    const numbers = new Set(decisions.map(({ number }) => number));
    const wrong = decisions.filter(({ status }) => {
      const [, successor] = /^Superseded by (\d+)$/.exec(status) ?? [];
      return status !== 'Accepted' && !numbers.has(Number(successor));
    });
    expect(wrong).toEqual([]);
  });
});

describe('decisionOf', () => {
  it('throws if the status is missing', () => {
    expect(() => decisionOf('01-a.md', '# 1. A title\n\nSome words.\n')).toThrow("01-a.md doesn't start with");
  });

  it('reads the numbers that were merged', () => {
    const text = '# 1. A title\n\n*Accepted.* Area: core. Replaces 3, 12.\n';
    expect(decisionOf('01-a.md', text)).toMatchObject({ number: 1, area: 'core', replaces: [3, 12] });
  });
});
