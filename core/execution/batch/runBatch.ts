import { TaskState } from '../ExecutionSnapshot.js';
import { haltOf } from '../haltOf.js';
import { sendPrepared } from '../runTransactionTask.js';
import type { TaskFailure } from '../TaskFailure.js';
import { askForBatch } from './askForBatch.js';
import type { Batch, BatchableTask, BatchIntended, BatchSent, BatchSurroundings, PreparedTask } from './Batch.js';
import { findBatch } from './findBatch.js';
import { followBatch } from './followBatch.js';
import { prepareAll } from './prepareAll.js';

export interface BatchResult {
  readonly hashes: ReadonlyMap<string, string | null>;
  readonly failures: readonly TaskFailure[];
}

const nothing: BatchResult = { hashes: new Map(), failures: [] };

/**
 * Carries tasks out as one atomic batch, where the wallet offers that. What the journal knows of an earlier batch comes first: one that was sent
 * is followed, and as long as that is not known nothing is sent. Tasks that are neither in the hashes nor among the failures nor written down
 * as skipped are left to go out one by one.
 */
export async function runBatch(tasks: readonly BatchableTask[], around: BatchSurroundings): Promise<BatchResult> {
  const { record, signal } = around;
  const earlier = batchOf(tasks, around);
  let underWay = tasks;
  try {
    if (earlier !== null) underWay = tasks.filter(({ id }) => earlier.members.some((member) => member.id === id));
    const found = earlier && (await pickUp(earlier, around));
    if (found !== null) return { ...nothing, hashes: await followBatch(found, around) };
    // What is under way by itself is followed by itself, before anything is said of it.
    if (earlier === null && !areFree(tasks, around)) return nothing;
    for (const { id } of tasks) around.assertMayBegin(id);
    if (!(await isOffered(tasks, around))) {
      if (earlier !== null) await record.forget(earlier.members.map(({ id }) => id));
      return nothing;
    }
    const ready = await prepareAll(tasks, around);
    if ('halt' in ready) return { ...nothing, failures: [ready] };
    underWay = tasks.filter(({ id }) => ready.some((prepared) => prepared.id === id));
    // Should the proof that the earlier one was not sent ever be wrong, a wallet takes only one of the same name.
    return { ...nothing, hashes: await send(ready, earlier?.batchId, around) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...nothing, failures: underWay.map(({ id }) => ({ id, halt: haltOf(error) })) };
  }
}

async function send(ready: readonly PreparedTask[], batchId: string | undefined, around: BatchSurroundings): Promise<ReadonlyMap<string, string | null>> {
  const [first, second] = ready;
  if (first === undefined) return nothing.hashes;
  if (second === undefined) return new Map([[first.id, await sendPrepared(first.id, first.prepared, around)]]);
  const sent = await askForBatch(ready, batchId ?? around.newBatchId(), around);
  return sent === null ? nothing.hashes : followBatch(sent, around);
}

function areFree(tasks: readonly BatchableTask[], { record }: BatchSurroundings): boolean {
  return tasks.every(({ id }) => !['intended', 'sent'].includes(record.taskRecord(id)?.state ?? ''));
}

async function isOffered(tasks: readonly BatchableTask[], around: BatchSurroundings): Promise<boolean> {
  const { wallet, account: from, network: { chainId }, record, support, signal } = around;
  const [first, second] = tasks;
  if (first === undefined || second === undefined || !areFree(tasks, around)) return false;
  record.show(first.id, { state: TaskState.PREPARING });
  const isOffered = await support.has(wallet, { from, chainId });
  signal.throwIfAborted();
  return isOffered;
}

/** The batch of an earlier attempt that is not over. */
function batchOf(tasks: readonly BatchableTask[], { record }: BatchSurroundings): Batch<BatchIntended> | Batch<BatchSent> | null {
  const records = tasks.flatMap(({ id }) => {
    const found = record.taskRecord(id);
    return found?.state === 'batch-intended' || found?.state === 'batch-sent' ? [{ id, record: found }] : [];
  });
  const batchId = records[0]?.record.batchId;
  return batchId === undefined ? null : ({ batchId, members: records } as Batch<BatchIntended> | Batch<BatchSent>);
}

function pickUp(batch: Batch<BatchIntended> | Batch<BatchSent>, around: BatchSurroundings): Promise<Batch<BatchSent> | null> {
  return isSent(batch) ? Promise.resolve(batch) : findBatch(batch, around);
}

function isSent(batch: Batch<BatchIntended> | Batch<BatchSent>): batch is Batch<BatchSent> {
  return batch.members[0]?.record.state === 'batch-sent';
}
