import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { takenHashes } from '../../../core/execution/takenHashes.js';
import type { Hex } from '../../../core/money/Address.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from './kit/anEntry.js';
import { aRequest, closedBy } from './kit/aRequest.js';
import { aLabel } from './kit/aTask.js';

const [mine, theirs, third] = [hashNumber(10), hashNumber(11), hashNumber(12)];
const label = aLabel();
const upper = (hash: Hex): Hex => `0x${hash.slice(2).toUpperCase()}`;

function taken(entry: Partial<JournalEntry>, { isWritten = false, executionId = 'b' } = {}): readonly Hex[] {
  return takenHashes([mine, theirs, third], { executionId: 'b', isWritten }, [anEntry({ executionId, ...entry })]);
}

describe('takenHashes', () => {
  it.each<[string, Partial<JournalEntry>]>([
    ['was confirmed by it', { tasks: { '0/swap': { state: 'confirmed', label, hash: upper(theirs), at: 1 } } }],
    [
      'did less than promised by it',
      { tasks: { '0/swap': { state: 'partial', label, hash: theirs, shortfalls: [], at: 1 } } },
    ],
    ['was closed by it', { requests: [aRequest({ closed: closedBy('included', { hash: theirs }) })] }],
    [
      'was sent a second time with it',
      { requests: [aRequest({ closed: closedBy('included', { repeats: [{ taskId: '0/swap', hash: theirs }] }) })] },
    ],
  ])('returns a transaction if a task of another execution %s', (_how, entry) => {
    for (const executionId of ['a', 'c'])
      for (const isWritten of [true, false]) expect(taken(entry, { executionId, isWritten })).toEqual([theirs]);
    expect(taken(entry)).toEqual([]);
  });

  it('returns an included transaction; once both have stored it, only to the larger ID', () => {
    const entry = { tasks: { '0/swap': { state: 'included', label, hash: theirs, blockNumber: 1n, at: 1 } } } as const;
    const seen = ['a', 'c'].map((executionId) =>
      [false, true].map((isWritten) => taken(entry, { executionId, isWritten }).length),
    );
    expect(seen).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it('leaves out what came to nothing, or was only named by a wallet', () => {
    const failed = { state: 'failed', label, hash: theirs, code: 'X', message: 'x', at: 1 } as const;
    const requests = [
      aRequest({ closed: closedBy('reverted', { hash: theirs }) }),
      aRequest({ answer: { kind: 'hash', hash: theirs, at: 1 } }),
    ];
    expect(taken({ requests, tasks: { '0/swap': failed } }, { executionId: 'a' })).toEqual([]);
  });
});
