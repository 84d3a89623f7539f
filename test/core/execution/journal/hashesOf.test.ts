import { describe, expect, it } from '@jest/globals';
import { hashesOf } from '../../../../core/execution/journal/hashesOf.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { aCall, answered, aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const label = aLabel();

describe('hashesOf', () => {
  it('has the hashes that the tasks know', () => {
    const tasks = {
      included: { state: 'included', label, hash: hashNumber(2), blockNumber: 1n, at: 1 },
      confirmed: { state: 'confirmed', label, hash: hashNumber(3), at: 1 },
      withoutHash: { state: 'confirmed', label, hash: null, at: 1 },
      failed: { state: 'failed', label, hash: hashNumber(4), code: 'X', message: 'x', at: 1 },
      asked: { state: 'asked', label, at: 1 },
      skipped: { state: 'skipped', at: 1 },
    } as const;
    expect(hashesOf(anEntry({ tasks }))).toEqual([
      ['included', hashNumber(2)],
      ['confirmed', hashNumber(3)],
      ['failed', hashNumber(4)],
    ]);
  });

  it('returns the hashes of answers and closures for every task of a batch, the task’s own last', () => {
    const requests = [
      aRequest({ answer: answered.hash }),
      aRequest({ id: 's', answer: answered.failed, closed: closedBy('replaced', { hash: hashNumber(5) }) }),
      aRequest({
        id: 't',
        calls: [aCall({ taskId: '0/a' }), aCall({ taskId: '0/b' })],
        answer: answered.batch,
        closed: closedBy('included', { hash: hashNumber(6), repeats: [{ taskId: '0/b', hash: hashNumber(9) }] }),
      }),
      aRequest({ id: 'u', answer: answered.unreadable, closed: closedBy('expired') }),
      aRequest({ id: 'v' }),
    ];
    const tasks = { '0/swap': { state: 'confirmed', label, hash: hashNumber(7), at: 1 } } as const;
    const found = hashesOf(anEntry({ requests, tasks }));
    expect(found).toEqual([
      ['0/swap', hashNumber(1)],
      ['0/swap', hashNumber(5)],
      ['0/a', hashNumber(6)],
      ['0/b', hashNumber(6)],
      ['0/b', hashNumber(9)],
      ['0/swap', hashNumber(7)],
    ]);
    expect(new Map(found).get('0/swap')).toBe(hashNumber(7));
  });
});
