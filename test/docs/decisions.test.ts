import { describe, expect, it } from '@jest/globals';
import { anchorOf } from './anchorOf.js';
import { expectWritten } from './expectWritten.js';
import { type Decision, decisionsOf, readDecisions, supersededBy } from './readDecisions.js';

const decisions = [...readDecisions()].sort((a, b) => a.number - b.number);
const byNumber = new Map(decisions.map((decision) => [decision.number, decision]));

const linkTo = ({ number, title, area }: Decision, text: string): string =>
  `[${text}](${area}.md#${anchorOf(`${number}. ${title}`)})`;

/** Numbers outside of parentheses become links. */
const statusCell = (status: string): string =>
  status
    .split(/(\([^)]*\))/)
    .map((part) =>
      part.startsWith('(')
        ? part
        : part.replace(/\d+/g, (number) => {
            const named = byNumber.get(Number(number));
            return named === undefined ? number : linkTo(named, number);
          }),
    )
    .join('');

function page(): string {
  const areas = [...new Set(decisions.map(({ area }) => area))].sort();
  return [
    '# Decisions',
    '',
    'Choices that somebody will ask about, and deviations from the specification. Each is in the file of its area; numbers are given once and kept.',
    'The first line of an entry is its status: *Accepted*, *Superseded by* another, or *Superseded in part by* others, with the part in parentheses.',
    '',
    `Areas: ${areas.map((area) => `[${area}](${area}.md)`).join(' · ')}`,
    '',
    'Written by `npm run docs` from `docs/decisions/`; a test fails when this page is stale.',
    '',
    '| | Decision | Area | Status |',
    '|---|---|---|---|',
    ...decisions.map(
      (decision) =>
        `| ${decision.number} | ${linkTo(decision, decision.title)} | ${decision.area} | ${statusCell(decision.status)} |`,
    ),
    '',
  ].join('\n');
}

describe('docs/decisions/README.md', () => {
  it('is the index of docs/decisions', () => {
    expectWritten('docs/decisions/README.md', page());
  });

  it('counts without a gap, each number once', () => {
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
  });

  it('keeps the numbers of a file in their order', () => {
    const inFiles = readDecisions();
    const misplaced = inFiles.filter(({ area, number }, index) => {
      const before = inFiles[index - 1];
      return before?.area === area && before.number > number;
    });
    expect(misplaced).toEqual([]);
  });

  it('knows two kinds of status, and names the later decision that holds instead', () => {
    const wrong = decisions.filter(({ number, status }) => {
      if (status === 'Accepted') return false;
      const names = supersededBy(status);
      return (
        !/^Superseded (in part )?by \d/.test(status) || names.some((name) => name <= number || !byNumber.has(name))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('decisionsOf', () => {
  it('refuses an entry without a status', () => {
    expect(() => decisionsOf('engine', '## 1. A title\nSome words.\n')).toThrow('decision 1 has no status');
  });
});

describe('supersededBy', () => {
  it('leaves out the numbers of what is said in parentheses', () => {
    expect(supersededBy('Superseded in part by 83 (EIP-5792) and 105 (4100)')).toEqual([83, 105]);
  });
});
