import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { lateOf } from '../../../../core/execution/journal/lateOf.js';
import { snapshotOf } from '../../../../core/execution/journal/snapshotOf.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { aCall, aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const hash = hashNumber(3);
const again = hashNumber(8);
const mined = aRequest({ closed: closedBy('included', { hash }) });
const done = { state: 'confirmed', label: aLabel(), hash, at: 1 } as const;
const late = [{ taskId: '0/swap', transactionHash: hash }];

describe('lateOf', () => {
  it.each<[string, Partial<JournalEntry>, readonly object[]]>([
    ['there was no request', {}, []],
    ['the request is the one that the task tells of', { requests: [mined], tasks: { '0/swap': done } }, []],
    [
      'the task names another transaction: the wallet got a second request',
      { requests: [mined], tasks: { '0/swap': { ...done, hash: hashNumber(4) } } },
      late,
    ],
    [
      'the task tells of none',
      { requests: [mined], tasks: { '0/swap': { state: 'asked', label: aLabel(), at: 1 } } },
      late,
    ],
    ['nothing is written of the task', { requests: [mined] }, late],
    [
      'it was given up, whatever the task tells',
      { status: 'abandoned', requests: [mined], tasks: { '0/swap': done } },
      late,
    ],
    [
      'the wallet sent it twice',
      {
        status: 'done',
        requests: [aRequest({ closed: closedBy('included', { hash, repeats: [{ taskId: '0/swap', hash: again }] }) })],
        tasks: { '0/swap': done },
      },
      [{ taskId: '0/swap', transactionHash: again }],
    ],
    ['it stands', { requests: [aRequest()] }, []],
    ['it came to nothing', { requests: [aRequest({ closed: closedBy('reverted', { hash }) })] }, []],
    ['the transaction behind it is unknown', { requests: [aRequest({ closed: closedBy('included') })] }, []],
  ])('returns the late effects if %s', (_when, given, expected) => {
    expect(lateOf(anEntry(given))).toEqual(expected);
  });

  it('names the tasks of a batch that do not tell of it, and all requests of which it is so', () => {
    const calls = [aCall({ taskId: '0/approve' }), aCall()];
    const requests = [
      aRequest({ calls, closed: closedBy('included', { hash }) }),
      aRequest({ id: '2', closed: closedBy('included', { hash: hashNumber(5) }) }),
    ];
    expect(lateOf(anEntry({ requests, tasks: { '0/approve': done } }))).toEqual([
      ...late,
      { taskId: '0/swap', transactionHash: hashNumber(5) },
    ]);
  });

  it('is part of the snapshot if there is one', () => {
    expect(snapshotOf(anEntry({ requests: [mined] })).late).toEqual(late);
    expect(snapshotOf(anEntry())).not.toHaveProperty('late');
  });
});
