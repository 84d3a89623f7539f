import { describe, expect, it } from '@jest/globals';
import type { JournalEntry, TaskRecord } from '../../../core/execution/JournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { newEntry } from '../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../core/execution/planRoute.js';
import { aRoute } from '../../kit/aRoute.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { batchHash, takingBatches } from './kit/aBatcher.js';
import { ChainOfBlocks } from './kit/ChainOfBlocks.js';
import { ExecutionBed, executionId, type ExecutionBedOptions } from './kit/ExecutionBed.js';
import { aLabel, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';

const approve = aTransactionTask({ id: 'approve' });
const swap = aTransactionTask({ id: 'swap' });
const label = aLabel();
const intended: TaskRecord = { state: 'intended', label, at: 0, intent: { transaction: aTransaction(), nonce: 5, blockNumber: 100n } };
const sent: TaskRecord = { ...intended, state: 'sent', hash: hashNumber(8), nonce: 5 };

/** An execution that was left unknown. */
async function aBed(tasks: Readonly<Record<string, TaskRecord>>, { entry, ...given }: ExecutionBedOptions & { readonly entry?: Partial<JournalEntry> } = {}): Promise<ExecutionBed> {
  const planned = given.tasks ?? [approve, swap];
  const bed = new ExecutionBed({ tasks: planned, ...given });
  const executor = { type: 'SWAP', plan: () => (typeof planned === 'function' ? [] : planned) };
  await bed.journal.put({ ...newEntry(executionId, aRoute(), planRoute(aRoute(), [executor], () => ({}) as never), 1), status: 'unknown', tasks, ...entry });
  bed.log.splice(0);
  return bed;
}

async function recheck(bed: ExecutionBed) {
  const seen = watch(bed.engine.recheck(executionId, bed.wallet));
  await seen.ended;
  if (seen.error !== undefined) throw seen.error as Error;
  expect(seen.values).toHaveLength(1);
  return seen.last!;
}

describe('ExecutionEngine.recheck', () => {
  it('finds the last step done', async () => {
    const bed = await aBed({ '0/approve': sent }, { tasks: [approve] });
    expect(await recheck(bed)).toMatchObject({ status: 'done', error: null, tasks: [{ state: 'confirmed', transactionHash: hashNumber(8) }] });
    expect(await bed.journaled()).toMatchObject({ status: 'done' });
  });

  it('begins nothing after what it finds done: that is left to the player', async () => {
    const bed = await aBed({ '0/approve': sent });
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', error: { code: 'CONFIRMED_LATE' }, tasks: [{ state: 'confirmed' }, { state: 'pending' }] });
    expect([await bed.journaled(), bed.wallet.calls]).toMatchObject([{ status: 'stopped' }, []]);
    const resumed = watch(bed.engine.resume(executionId, bed.wallet));
    await resumed.ended;
    expect([resumed.last?.status, bed.wallet.sent]).toMatchObject(['done', [{}]]);
  });

  it('does not begin to wait either', async () => {
    const bed = await aBed({ '0/approve': sent }, { tasks: [approve, aWaitTask({ watch: () => { throw new Error('watched'); } })] });
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', error: { code: 'CONFIRMED_LATE' } });
  });

  it('finds a reverted transaction', async () => {
    const bed = await aBed({ '0/approve': sent });
    bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
    expect(await recheck(bed)).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_REVERTED' }, tasks: [{ state: 'failed' }, { state: 'pending' }] });
  });

  it('takes no failed read for an answer, and does not wait for one', async () => {
    const bed = await aBed({ '0/approve': sent });
    bed.chain.script('eth_getTransactionReceipt', () => {
      throw new Error('429');
    });
    expect(await recheck(bed)).toMatchObject({ status: 'unknown', error: { code: 'OUTCOME_UNKNOWN' }, tasks: [{ state: 'unknown' }, { state: 'pending' }] });
    expect([await bed.journaledTask('0/approve'), bed.wallet.calls]).toMatchObject([{ state: 'sent' }, []]);
  });

  it('says unknown while the prompt may still be open, and proven unsent once that is certain; then it can be gone on with', async () => {
    let now = 0;
    const bed = await aBed({ '0/approve': intended }, { tasks: [approve], now: () => (now += 1) });
    const node = new ChainOfBlocks(bed.chain);
    expect(await recheck(bed)).toMatchObject({ status: 'unknown' });
    now = 2_000;
    node.head = 112n;
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', error: { code: 'PROVEN_UNSENT' }, tasks: [{ state: 'pending' }] });
    expect(bed.wallet.calls).toEqual([]);
    bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 5, hash: hashNumber(0) }), hashNumber(0)));
    const resumed = watch(bed.engine.resume(executionId, bed.wallet));
    await resumed.ended;
    expect([resumed.last?.status, bed.wallet.sent]).toMatchObject(['done', [{ nonce: '0x5' }]]);
  });

  it('looks at one whose page has gone', async () => {
    const bed = await aBed({ '0/approve': sent }, { entry: { status: 'running' } });
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', tasks: [{ state: 'confirmed' }, { state: 'pending' }] });
  });

  it('calls nothing unsent that is waited for: its transaction is done', async () => {
    const waiting: TaskRecord = { state: 'waiting', label, detail: 'PROCESSING', at: 1 };
    const bed = await aBed({ '0/approve': { state: 'confirmed', label, hash: hashNumber(1), at: 1 }, '0/arrival': waiting }, { tasks: [approve, aWaitTask()], entry: { status: 'running' } });
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', error: { code: 'CONFIRMED_LATE' }, tasks: [{ state: 'confirmed' }, {}] });
  });

  it('calls what was never asked for unsent, and nothing done late', async () => {
    const bed = await aBed({ '0/approve': { state: 'confirmed', label, hash: hashNumber(1), at: 1 } });
    expect(await recheck(bed)).toMatchObject({ status: 'stopped', error: { code: 'PROVEN_UNSENT' }, tasks: [{ state: 'confirmed' }, { state: 'pending' }] });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('keeps the failure of one that went out together with the one in doubt', async () => {
    const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
    const failed: TaskRecord = { state: 'failed', label, hash: hashNumber(9), code: 'TRANSACTION_REVERTED', message: 'reverted', at: 1 };
    const bed = await aBed({ '0/a': failed, '0/b': sent }, { tasks: twins });
    expect(await recheck(bed)).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_REVERTED', message: 'reverted' }, tasks: [{ state: 'failed' }, { state: 'confirmed' }] });
  });

  it('follows a batch by the wallet’s word and asks for no other', async () => {
    const tasks = ['approve', 'swap'].map((id) => aTransactionTask({ id, batchable: true }));
    const record: TaskRecord = { ...intended, state: 'batch-sent', batchId: '0xbatch' };
    const bed = await aBed({ '0/approve': record, '0/swap': record }, { tasks });
    takingBatches(bed.wallet);
    expect(await recheck(bed)).toMatchObject({ status: 'done', tasks: [{ transactionHash: batchHash }, { transactionHash: batchHash }] });
    expect(bed.wallet.calls.map(({ method }) => method)).toEqual(['wallet_getCallsStatus']);
  });

  it('looks for what could have gone out in a batch and went out by itself, before it says anything of it', async () => {
    const tasks = ['approve', 'swap'].map((id) => aTransactionTask({ id, batchable: true }));
    const approved: TaskRecord = { state: 'skipped', at: 1 };
    const followed = await aBed({ '0/approve': approved, '0/swap': sent }, { tasks });
    expect(await recheck(followed)).toMatchObject({ status: 'done', tasks: [{ state: 'skipped' }, { state: 'confirmed' }] });
    const asked = await aBed({ '0/approve': approved, '0/swap': intended }, { tasks });
    expect(await recheck(asked)).toMatchObject({ status: 'unknown', tasks: [{ state: 'skipped' }, { state: 'unknown' }] });
    const first = await aBed({ '0/approve': sent }, { tasks });
    expect(await recheck(first)).toMatchObject({ status: 'stopped', error: { code: 'CONFIRMED_LATE' }, tasks: [{ state: 'confirmed' }, { state: 'pending' }] });
  });

  it('says what the journal knows of one that is certain, or that another tab carries out', async () => {
    const over = await aBed({ '0/approve': { state: 'confirmed', label, hash: hashNumber(1), at: 1 } }, { entry: { status: 'stopped' } });
    expect([await recheck(over), over.chain.reads]).toMatchObject([{ status: 'stopped', carrier: 'nobody' }, []]);
    const lock = new MemoryExecutionLock();
    const elsewhere = await aBed({ '0/approve': sent }, { lock, entry: { status: 'running' } });
    const held = lock.run(`tributary/execution/${executionId}`, async () => recheck(elsewhere));
    expect([await held, elsewhere.chain.reads]).toMatchObject([{ status: 'running', carrier: 'another' }, []]);
  });

  it('finds none that is not in the journal', async () => {
    await expect(recheck(new ExecutionBed())).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
  });
});
