import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionTask } from '../../../../core/execution/ExecutionTask.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { newEntry } from '../../../../core/execution/journal/newEntry.js';
import { planRoute } from '../../../../core/execution/planRoute.js';
import { aRoute } from '../../../kit/aRoute.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { watch, type Watched } from '../../../kit/watch.js';
import { ExecutionBed, executionId, type ExecutionBedOptions } from './ExecutionBed.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask } from './aTask.js';

type Records = Readonly<Record<string, TaskRecord>>;

export const approve = aTransactionTask({ id: 'approve' });
export const swap = aTransactionTask({ id: 'swap', prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ data: '0x5678' }) })) });

export const confirmed: Extract<TaskRecord, { state: 'confirmed' }> = { state: 'confirmed', label: aLabel(), hash: hashNumber(40), at: 1 };
export const intended: Extract<TaskRecord, { state: 'intended' }> = { state: 'intended', label: aLabel(), at: 0, intent: { transaction: aTransaction(), nonce: 5, blockNumber: 100n } };

/** Puts into the bed's journal what an earlier page has left there. */
export async function leaveEntry(bed: ExecutionBed, planned: readonly ExecutionTask[], tasks: Records, entry: Partial<JournalEntry> = {}): Promise<void> {
  const executor = { type: 'SWAP', plan: () => planned };
  await bed.journal.put({ ...newEntry(executionId, aRoute(), planRoute(aRoute(), [executor], () => ({}) as never), 1), tasks, ...entry });
  bed.log.splice(0);
}

interface EarlierOptions extends ExecutionBedOptions {
  readonly tasks?: readonly ExecutionTask[];
  readonly entry?: Partial<JournalEntry>;
}

/** With an entry as a page that died has left it: of an approval and a swap, unless told otherwise. */
export async function aBedAfter(tasks: Records, { tasks: planned = [approve, swap], entry, ...given }: EarlierOptions = {}): Promise<ExecutionBed> {
  const bed = new ExecutionBed({ tasks: planned, ...given });
  await leaveEntry(bed, planned, tasks, entry);
  return bed;
}

export function resume(bed: ExecutionBed, wallet = bed.wallet): Watched<ExecutionSnapshot> {
  return watch(bed.engine.resume(executionId, wallet));
}

/** To the end. */
export async function resumed(bed: ExecutionBed, wallet = bed.wallet): Promise<ExecutionSnapshot> {
  const seen = resume(bed, wallet);
  await seen.ended;
  return seen.last!;
}
