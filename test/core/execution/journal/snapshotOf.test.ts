import { describe, expect, it } from '@jest/globals';
import { snapshotOf } from '../../../../core/execution/journal/snapshotOf.js';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aLabel, aTransaction } from '../kit/aTask.js';
import { anEntry } from '../kit/anEntry.js';

const label = aLabel();
const intent = { transaction: aTransaction(), nonce: 5, blockNumber: 1n };
const plan = [{ id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473 }] as const;
const nothing = { id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473, state: 'pending', label: null, transactionHash: null, detail: null, startedAt: null, endedAt: null };

describe('snapshotOf', () => {
  const records: readonly [TaskRecord, object][] = [
    [{ state: 'intended', intent, label, at: 7 }, { state: 'awaiting-wallet', label, startedAt: 7 }],
    [{ state: 'sent', intent, label, hash: hashNumber(0), nonce: null, at: 7 }, { state: 'sent', label, transactionHash: hashNumber(0), startedAt: 7 }],
    [{ state: 'batch-intended', batchId: 'b', intent, label, at: 7 }, { state: 'awaiting-wallet', label, startedAt: 7, batchId: 'b' }],
    [{ state: 'batch-sent', batchId: 'b', intent, label, at: 7 }, { state: 'sent', label, startedAt: 7, batchId: 'b' }],
    [{ state: 'waiting', label, detail: 'PROCESSING', at: 7 }, { state: 'waiting', label, detail: 'PROCESSING', startedAt: 7 }],
    [{ state: 'waiting', label, detail: 'X', url: 'https://pay.example', dueAt: 9, at: 7 }, { state: 'waiting', label, detail: 'X', url: 'https://pay.example', dueAt: 9, startedAt: 7 }],
    [{ state: 'confirmed', label, hash: hashNumber(0), at: 7 }, { state: 'confirmed', label, transactionHash: hashNumber(0), startedAt: 7, endedAt: 7 }],
    [{ state: 'skipped', at: 7 }, { state: 'skipped', startedAt: 7, endedAt: 7 }],
    [{ state: 'failed', label, hash: null, code: 'X', message: 'x', at: 7 }, { state: 'failed', label, startedAt: 7, endedAt: 7 }],
  ];

  it.each(records)('shows %j as it stands', (record, shown) => {
    expect(snapshotOf(anEntry({ plan, tasks: { '0/swap': record } })).tasks).toStrictEqual([{ ...nothing, ...shown }]);
  });

  it('shows what has not begun as pending', () => {
    expect(snapshotOf(anEntry({ plan }))).toEqual({ id: 'a', route: anEntry().route, status: 'running', tasks: [nothing], error: null });
  });

  it.each([['approve', 'transaction'], ['bridge', 'transaction'], ['await-arrival', 'wait'], ['pay-by-card', 'wait']])('tells of an older entry by its action that "%s" is a %s', (action, type) => {
    expect(snapshotOf(anEntry({ plan: [{ id: '0/x', action, chainId: 13473 }] })).tasks).toMatchObject([{ type }]);
  });

  it('shows where it ended and why, and by whom it is carried out', () => {
    const halt = { taskId: '0/swap', state: 'rejected', code: 'X', message: 'x' } as const;
    expect(snapshotOf(anEntry({ plan, status: 'stopped', halt }), 'nobody')).toMatchObject({ status: 'stopped', error: { code: 'X', message: 'x' }, carrier: 'nobody', tasks: [{ state: 'rejected' }] });
  });

  const halt = { taskId: '0/swap', state: 'unknown', code: 'X', message: 'x' } as const;
  const both = [...plan, { id: '0/approve', type: 'transaction', action: 'approve', chainId: 13473 }] as const;
  const inBatch = (batchId: string) => ({ state: 'batch-sent', batchId, intent, label, at: 7 }) as const;
  const statesOf = (given: Parameters<typeof anEntry>[0]) => snapshotOf(anEntry({ plan: both, ...given })).tasks.map(({ state }) => state);

  it('shows an old halt of what is being carried out again as nothing', () => {
    expect(snapshotOf(anEntry({ plan, status: 'running', halt }))).toMatchObject({ error: null, tasks: [{ state: 'pending' }] });
  });

  it('shows what became of one task of a batch at all of it, and at no other', () => {
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b'), '0/approve': inBatch('b') } })).toEqual(['unknown', 'unknown']);
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b'), '0/approve': inBatch('c') } })).toEqual(['unknown', 'sent']);
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/swap': inBatch('b') } })).toEqual(['unknown', 'pending']);
    expect(statesOf({ status: 'unknown', halt, tasks: { '0/approve': inBatch('b') } })).toEqual(['unknown', 'sent']);
    expect(statesOf({ status: 'unknown', halt: { ...halt, taskId: null }, tasks: { '0/approve': inBatch('b') } })).toEqual(['pending', 'sent']);
  });
});
