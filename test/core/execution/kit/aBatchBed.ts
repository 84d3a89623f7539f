import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import type { LoggedRequest } from '../../../../core/sending/LoggedRequest.js';
import { batchesOf, takingBatches } from './aBatcher.js';
import { aTaskOf, type EarlierOptions, leaveEntry } from './anEarlierPage.js';
import { aCall, aRequest } from './aRequest.js';
import { aLabel, aTransaction } from './aTask.js';
import { ExecutionBed, type ExecutionBedOptions } from './ExecutionBed.js';

/** May go out with its services. Each call is one of a kind, so that it is known again. */
export const aBatchable = (id: string, data: `0x${string}`, given: Partial<TransactionTask> = {}): TransactionTask =>
  aTaskOf(id, data, { batchable: true, ...given });

export const reset = aBatchable('reset', '0x00000001');
export const approve = aBatchable('approve', '0x00000002');
export const swap = aBatchable('swap', '0x00000003');
export const all = [reset, approve, swap];

/** Its wallet takes batches; its step consists of a reset, an approval and a swap. */
export function aBatchBed({ tasks = all, ...given }: ExecutionBedOptions = {}): ExecutionBed {
  const bed = new ExecutionBed({ tasks, ...given });
  takingBatches(bed);
  return bed;
}

/** With an entry of a page that died. */
export async function aBatchBedAfter(entry: Partial<JournalEntry>, given: EarlierOptions = {}): Promise<ExecutionBed> {
  const bed = aBatchBed(given);
  await leaveEntry(bed, given.tasks ?? all, entry);
  return bed;
}

/** The name of the batch that the page had asked for. */
export const ours = '0x00000000000000000000000000000000000000000000000000000000000000aa';

/** As a page leaves it that died while the wallet was being asked for the batch, or after its answer. */
export function askedBatch(given: Partial<LoggedRequest> = {}): Pick<JournalEntry, 'tasks' | 'requests'> {
  const calls = all.map(({ id }, index) =>
    aCall({ taskId: `0/${id}`, transaction: aTransaction({ data: `0x0000000${index + 1}` }) }),
  );
  const asked = { state: 'asked', batchId: ours, label: aLabel(), at: 0 } as const;
  return {
    tasks: Object.fromEntries(calls.map(({ taskId }) => [taskId, asked])),
    requests: [aRequest({ method: 'wallet_sendCalls', calls, batchId: ours, ...given })],
  };
}

/** How it ended: the whole, the tasks, and the error's code. */
export const gist = ({
  status,
  tasks,
  error,
}: ExecutionSnapshot): readonly [string, readonly string[], string | undefined] => [
  status,
  tasks.map(({ state }) => state),
  error?.code,
];

export const askedToSend = ({ wallet }: ExecutionBed): number => batchesOf(wallet).length + wallet.sent.length;
