import type { Resuming } from '../../../../core/execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionTask, TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { newEntry } from '../../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../../core/execution/planRoute.js';
import { digestOf } from '../../../../core/routing/digestOf.js';
import type { LoggedRequest } from '../../../../core/sending/LoggedRequest.js';
import { aRoute } from '../../../kit/aRoute.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { type Watched, watch } from '../../../kit/watch.js';
import { aCall, aRequest } from './aRequest.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask } from './aTask.js';
import { ExecutionBed, type ExecutionBedOptions, endOfStream, executionId } from './ExecutionBed.js';

/** Sends a transaction that no other task sends. */
export const aTaskOf = (id: string, data: `0x${string}`, given: Partial<TransactionTask> = {}): TransactionTask =>
  aTransactionTask({
    id,
    action: id,
    prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ data }), label: aLabel({ action: id }) })),
    ...given,
  });

export const approve = aTaskOf('approve', '0x12345678');
export const swap = aTaskOf('swap', '0x56789abc');

export const asked: Extract<TaskRecord, { state: 'asked' }> = { state: 'asked', label: aLabel(), at: 0 };
export const confirmed: Extract<TaskRecord, { state: 'confirmed' }> = {
  state: 'confirmed',
  label: aLabel(),
  hash: hashNumber(40),
  at: 1,
};

/** The request for the approval, as a page left it that died while the wallet was being asked. */
export function forApproval(given: Partial<LoggedRequest> = {}): LoggedRequest {
  return aRequest({
    calls: [aCall({ taskId: '0/approve', transaction: aTransaction({ data: '0x12345678' }) })],
    ...given,
  });
}

/** The request for the swap. */
export function forSwap(given: Partial<LoggedRequest> = {}): LoggedRequest {
  return aRequest({
    calls: [aCall({ taskId: '0/swap', transaction: aTransaction({ data: '0x56789abc' }) })],
    ...given,
  });
}

/** Puts into the bed's journal what an earlier page has left there. */
export async function leaveEntry(
  bed: ExecutionBed,
  planned: readonly ExecutionTask[],
  entry: Partial<JournalEntry> = {},
): Promise<void> {
  const executor = { type: 'SWAP', plan: () => planned };
  const route = entry.route ?? aRoute();
  const begun = newEntry({
    executionId,
    identity: digestOf(route),
    route,
    digest: digestOf(route),
    planned: planRoute(aRoute(), [executor], () => ({}) as never),
    nowMs: 1,
  });
  await bed.journal.compareAndSwap({ ...begun, revision: 1, writer: 'an earlier page', ...entry });
  bed.log.splice(0);
}

export interface EarlierOptions extends ExecutionBedOptions {
  readonly tasks?: readonly ExecutionTask[];
}

/** With an entry as a page that died has left it: of an approval and a swap, unless told otherwise. */
export async function aBedAfter(
  entry: Partial<JournalEntry>,
  { tasks = [approve, swap], ...given }: EarlierOptions = {},
): Promise<ExecutionBed> {
  const bed = new ExecutionBed({ tasks, ...given });
  await leaveEntry(bed, tasks, entry);
  return bed;
}

export function resume(bed: ExecutionBed, wallet = bed.wallet, how: Resuming = {}): Watched<ExecutionSnapshot> {
  return watch(bed.engine.resume(executionId, wallet, how));
}

/** To the end. */
export async function resumed(bed: ExecutionBed, how: Resuming = {}): Promise<ExecutionSnapshot> {
  return endOfStream(resume(bed, bed.wallet, how));
}

export async function rechecked(bed: ExecutionBed): Promise<ExecutionSnapshot> {
  return endOfStream(watch(bed.engine.recheck(executionId, bed.wallet)));
}
