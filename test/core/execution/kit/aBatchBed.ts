import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionTask, TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { batchesOf, takingBatches } from './aBatcher.js';
import { leaveEntry } from './anEarlierPage.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask } from './aTask.js';
import { ExecutionBed, executionId, type ExecutionBedOptions } from './ExecutionBed.js';

/** Approves, acts. Each call is one of a kind, so that it is known again. */
export const aBatchable = (id: string, data: `0x${string}`, given: Partial<TransactionTask> = {}): TransactionTask =>
  aTransactionTask({ id, action: id, batchable: true, prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ data }), label: aLabel({ action: id }) })), ...given });

export const reset = aBatchable('reset', '0x00000001');
export const approve = aBatchable('approve', '0x00000002');
export const swap = aBatchable('swap', '0x00000003');
export const all = [reset, approve, swap];

/** Its wallet takes batches; its step consists of a reset, an approval and a swap. */
export function aBatchBed({ tasks = all, ...given }: ExecutionBedOptions = {}): ExecutionBed {
  let ids = 0;
  const bed = new ExecutionBed({ tasks, newId: () => (ids++ === 0 ? executionId : `id ${ids}`), ...given });
  takingBatches(bed.wallet);
  return bed;
}

/** With an entry of a page that died. */
export async function aBatchBedAfter(tasks: Readonly<Record<string, TaskRecord>>, given: ExecutionBedOptions & { readonly tasks?: readonly ExecutionTask[] } = {}): Promise<ExecutionBed> {
  const bed = aBatchBed(given);
  await leaveEntry(bed, given.tasks ?? all, tasks);
  return bed;
}

/** The name of the batch that the page had asked for. */
export const ours = '0x00000000000000000000000000000000000000000000000000000000000000aa';

type BatchState = 'batch-intended' | 'batch-sent';
type BatchRecord<S extends BatchState> = Extract<TaskRecord, { state: S }>;

/** As a page leaves it that died while the wallet was being asked, or after its answer. */
export function batchRecords<S extends BatchState>(state: S): Readonly<Record<'0/reset' | '0/approve' | '0/swap', BatchRecord<S>>> {
  const record = (data: `0x${string}`) => ({ state, batchId: ours, label: aLabel(), at: 0, intent: { transaction: aTransaction({ data }), nonce: 5, blockNumber: 100n } }) as unknown as BatchRecord<S>;
  return { '0/reset': record('0x00000001'), '0/approve': record('0x00000002'), '0/swap': record('0x00000003') };
}

/** How it ended: the whole, the tasks, and the error's code. */
export const gist = ({ status, tasks, error }: ExecutionSnapshot) => [status, tasks.map(({ state }) => state), error?.code];

export const askedToSend = ({ wallet }: ExecutionBed): number => batchesOf(wallet).length + wallet.sent.length;
