import { describe, expect, it } from '@jest/globals';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { snapshotOf } from '../../../../core/execution/journal/snapshotOf.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { aCall, answered, aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const label = aLabel();
const plan = [{ id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473 }] as const;
const nothing = {
  id: '0/swap',
  type: 'transaction',
  action: 'swap',
  chainId: 13473,
  state: 'pending',
  label: null,
  transactionHash: null,
  detail: null,
  startedAt: null,
  endedAt: null,
};

describe('snapshotOf', () => {
  const records: readonly [TaskRecord, object][] = [
    [
      { state: 'asked', label, at: 7 },
      { state: 'awaiting-wallet', label, startedAt: 7 },
    ],
    [
      { state: 'asked', label, at: 7, batchId: 'b' },
      { state: 'awaiting-wallet', label, startedAt: 7, batchId: 'b' },
    ],
    [
      { state: 'asked', label, at: 7, isDropped: true },
      { state: 'awaiting-wallet', label, startedAt: 7, dropped: true },
    ],
    [
      { state: 'included', label, hash: hashNumber(0), blockNumber: 5n, at: 7 },
      { state: 'included', label, transactionHash: hashNumber(0), startedAt: 7 },
    ],
    [
      { state: 'waiting', label, detail: 'PROCESSING', at: 7 },
      { state: 'waiting', label, detail: 'PROCESSING', startedAt: 7 },
    ],
    [
      { state: 'waiting', label, detail: 'X', url: 'https://pay.example', dueAt: 9, at: 7 },
      // Its page was good for once.
      { state: 'waiting', label, detail: 'X', dueAt: 9, startedAt: 7 },
    ],
    [
      { state: 'confirmed', label, hash: hashNumber(0), at: 7 },
      { state: 'confirmed', label, transactionHash: hashNumber(0), startedAt: 7, endedAt: 7 },
    ],
    [
      { state: 'skipped', at: 7 },
      { state: 'skipped', startedAt: 7, endedAt: 7 },
    ],
    [
      { state: 'failed', label, hash: null, code: 'X', message: 'x', at: 7 },
      { state: 'failed', label, startedAt: 7, endedAt: 7 },
    ],
  ];

  it.each(records)('emits the state of the record %j', (record, shown) => {
    expect(snapshotOf(anEntry({ plan, tasks: { '0/swap': record } })).tasks).toStrictEqual([{ ...nothing, ...shown }]);
  });

  const asked = { '0/swap': { state: 'asked', label, at: 7 } } as const;

  it.each([
    ['nothing yet', aRequest(), { state: 'awaiting-wallet', transactionHash: null }],
    ['a hash', aRequest({ answer: answered.hash }), { state: 'sent', transactionHash: hashNumber(1) }],
    ['a batch', aRequest({ answer: answered.batch }), { state: 'sent', transactionHash: null }],
    ['No', aRequest({ answer: answered.rejected }), { state: 'awaiting-wallet', transactionHash: null }],
    [
      'an unreadable answer',
      aRequest({ answer: answered.unreadable }),
      { state: 'awaiting-wallet', transactionHash: null },
    ],
  ])('says sent only of what the wallet says it sent: of its latest request it said %s', (_name, latest, shown) => {
    const requests = [
      aRequest({ id: 'earlier', answer: { ...answered.hash, hash: hashNumber(9) } }),
      latest,
      aRequest({ id: 'of another', calls: [aCall({ taskId: '0/approve' })], answer: answered.hash }),
    ];
    expect(snapshotOf(anEntry({ plan, tasks: asked, requests })).tasks[0]).toMatchObject(shown);
  });

  it('shows what stands of a task, in the words of the wallet, whatever the task says', () => {
    const requests = [
      aRequest({ id: '1', at: 1 }),
      aRequest({ id: '2', at: 2, calls: [aCall({ deadline: 90 })], answer: answered.rejected }),
      aRequest({ id: '3', at: 3, answer: answered.failed }),
      aRequest({
        id: '4',
        at: 4,
        method: 'wallet_sendCalls',
        calls: [aCall({ taskId: '0/approve', deadline: 80 }), aCall()],
        answer: answered.batch,
      }),
      aRequest({ id: '5', at: 5, answer: answered.hash }),
      aRequest({ id: '6', at: 6, answer: answered.unreadable }),
      aRequest({ id: '7', at: 7, closed: closedBy('expired') }),
      aRequest({ id: '8', at: 8, calls: [aCall({ taskId: '0/approve' })] }),
    ];
    const nothingSaid = { method: 'eth_sendTransaction', deadline: null, message: null };
    expect(snapshotOf(anEntry({ plan, requests })).tasks[0]?.standing).toStrictEqual([
      { ...nothingSaid, at: 1, answer: 'none' },
      { ...nothingSaid, at: 2, deadline: 90, answer: 'rejected', message: 'User said no' },
      { ...nothingSaid, at: 3, answer: 'failed', message: 'Request expired' },
      { ...nothingSaid, at: 4, method: 'wallet_sendCalls', answer: 'batch' },
      { ...nothingSaid, at: 5, answer: 'hash' },
      { ...nothingSaid, at: 6, answer: 'unreadable' },
    ]);
  });

  it('omits open requests if there are none', () => {
    const [task] = snapshotOf(anEntry({ plan, requests: [aRequest({ closed: closedBy('included') })] })).tasks;
    expect(task).toStrictEqual(nothing);
  });

  it('shows what has not begun as pending', () => {
    expect(snapshotOf(anEntry({ plan }))).toEqual({
      id: 'a',
      route: anEntry().route,
      status: 'running',
      tasks: [nothing],
      error: null,
    });
  });

  it.each([
    ['approve', 'transaction'],
    ['bridge', 'transaction'],
    ['await-arrival', 'wait'],
    ['pay-by-card', 'wait'],
  ])('tells of an older entry by its action that "%s" is a %s', (action, type) => {
    expect(snapshotOf(anEntry({ plan: [{ id: '0/x', action, chainId: 13473 }] })).tasks).toMatchObject([{ type }]);
  });

  it('emits the end, its reason and the carrier', () => {
    const halt = { taskId: '0/swap', state: 'rejected', code: 'X', message: 'x' } as const;
    expect(snapshotOf(anEntry({ plan, status: 'stopped', halt }), 'nobody')).toMatchObject({
      status: 'stopped',
      error: { code: 'X', message: 'x' },
      carrier: 'nobody',
      tasks: [{ state: 'rejected' }],
    });
  });

  const halt = { taskId: '0/swap', state: 'unknown', code: 'X', message: 'x' } as const;
  const both = [...plan, { id: '0/approve', type: 'transaction', action: 'approve', chainId: 13473 }] as const;
  const inBatch = (batchId: string) => ({ state: 'asked', batchId, label, at: 7 }) as const;
  const statesOf = (given: Parameters<typeof anEntry>[0]) =>
    snapshotOf(anEntry({ plan: both, ...given })).tasks.map(({ state }) => state);

  it('omits an old stop while the execution runs again', () => {
    expect(snapshotOf(anEntry({ plan, status: 'running', halt }))).toMatchObject({
      error: null,
      tasks: [{ state: 'pending' }],
    });
  });

  it('gives the outcome of one task to all tasks of its batch, and to no other', () => {
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b'), '0/approve': inBatch('b') } })).toEqual(
      ['unknown', 'unknown'],
    );
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b'), '0/approve': inBatch('c') } })).toEqual(
      ['unknown', 'awaiting-wallet'],
    );
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b') } })).toEqual(['unknown', 'pending']);
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/approve': inBatch('b') } })).toEqual([
      'unknown',
      'awaiting-wallet',
    ]);
    expect(
      statesOf({ status: 'unknown', halt: { ...halt, taskId: null }, tasks: { '0/approve': inBatch('b') } }),
    ).toEqual(['pending', 'awaiting-wallet']);
  });
});
