import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { expiredEntries } from '../../../../core/execution/journal/expiredEntries.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const many = (count: number, given: Partial<JournalEntry>): JournalEntry[] =>
  Array.from({ length: count }, (_, index) => anEntry({ executionId: `${index}`, ...given }));
const included = { state: 'included', label: aLabel(), hash: hashNumber(1), blockNumber: 1n, at: 1 } as const;

describe('expiredEntries', () => {
  it('are the oldest of the finished beyond fifty', () => {
    expect(expiredEntries(many(50, { status: 'done' }))).toEqual([]);
    expect(expiredEntries(many(52, { status: 'done' })).map(({ executionId }) => executionId)).toEqual(['50', '51']);
  });

  it.each<[string, Partial<JournalEntry>, number]>([
    ['can be resumed', { status: 'unknown' }, 0],
    ['were given up while a request stands', { status: 'abandoned', requests: [aRequest()] }, 0],
    ['are done while a request stands', { status: 'done', requests: [aRequest()] }, 0],
    ['are done and not final', { status: 'done', tasks: { '0/swap': included } }, 0],
    ['cannot be read', { status: 'done', tasks: null as never }, 0],
    [
      'were given up, all of it closed',
      { status: 'abandoned', requests: [aRequest({ closed: closedBy('expired') })] },
      50,
    ],
    ['never asked for anything', { status: 'running' }, 50],
  ])('returns the expired entries of those that %s', (_name, given, expected) => {
    expect(expiredEntries(many(100, given))).toHaveLength(expected);
  });
});
