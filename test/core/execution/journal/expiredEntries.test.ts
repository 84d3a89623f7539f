import { describe, expect, it } from '@jest/globals';
import { expiredEntries } from '../../../../core/execution/journal/expiredEntries.js';
import { isUnderWay } from '../../../../core/execution/journal/isUnderWay.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { anEntry } from '../kit/anEntry.js';

const confirmed: TaskRecord = { state: 'confirmed', label: null, hash: null, at: 1 };

describe('isUnderWay', () => {
  it.each([
    ['running', {}, true],
    ['unknown', {}, true],
    ['done', { '0/a': confirmed }, false],
    ['stopped', {}, false],
    ['stopped', { '0/a': { state: 'skipped', at: 1 } }, false],
    ['stopped', { '0/a': confirmed }, true],
    ['failed', {}, false],
    ['failed', { '0/a': confirmed }, true],
  ] as const)('%s with %j is %s', (status, tasks, expected) => {
    expect(isUnderWay(anEntry({ status, tasks }))).toBe(expected);
  });
});

describe('expiredEntries', () => {
  const many = (count: number, given: Partial<JournalEntry>): JournalEntry[] => Array.from({ length: count }, (_, index) => anEntry({ executionId: `${index}`, ...given }));

  it('are the oldest of the finished beyond fifty', () => {
    expect(expiredEntries(many(50, { status: 'done' }))).toEqual([]);
    expect(expiredEntries(many(52, { status: 'done' })).map(({ executionId }) => executionId)).toEqual(['50', '51']);
  });

  it('are never those that somebody may go on with', () => {
    expect(expiredEntries(many(500, { status: 'unknown' }))).toEqual([]);
  });
});
