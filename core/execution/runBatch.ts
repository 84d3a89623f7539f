import type { Hex } from '../money/Address.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import { isStanding } from '../sending/RequestLog.js';
import { TaskState } from './ExecutionSnapshot.js';
import type { TransactionTask } from './ExecutionTask.js';
import { haltOf } from './haltOf.js';
import { prepareTask, type ReadyTask } from './prepareTask.js';
import { concludeEarlier, sendTasks } from './runTransactionTask.js';
import type { TaskContext } from './TaskContext.js';
import type { TaskFailure } from './TaskFailure.js';

/** A task that may be sent in a batch. */
export interface BatchableTask {
  readonly id: string;
  readonly task: TransactionTask;
}

export interface BatchResult {
  readonly hashes: ReadonlyMap<string, string | null>;
  readonly failures: readonly TaskFailure[];
}

const nothing: BatchResult = { hashes: new Map(), failures: [] };

/**
 * Runs tasks as one atomic batch, if the wallet supports it. First tracks an earlier batch, and
 * sends nothing while that may still take effect. Tasks that are neither in the hashes, nor among
 * the failures, nor journaled as skipped are left to be sent one by one.
 */
export async function runBatch(tasks: readonly BatchableTask[], context: TaskContext): Promise<BatchResult> {
  const { signal } = context;
  const earlier = earlierBatch(tasks, context);
  const concerned = earlier === null ? tasks : tasks.filter(({ id }) => earlier.taskIds.includes(id));
  try {
    const concluded = earlier && (await concludeEarlier(earlier.taskIds, context));
    if (concluded !== null) return { ...nothing, hashes: concluded };
    return await carryOut(tasks, context, { isAgain: earlier !== null });
  } catch (error) {
    if (signal.aborted || error instanceof ExecutionTakenOver) throw error;
    // Calls that the batch completed stay done.
    const left = concerned.filter(({ id }) => context.record.taskRecord(id)?.state !== 'confirmed');
    return { ...nothing, failures: failuresOf(left, error, context) };
  }
}

async function carryOut(
  tasks: readonly BatchableTask[],
  context: TaskContext,
  { isAgain }: { readonly isAgain: boolean },
): Promise<BatchResult> {
  const { record } = context;
  // Requests sent one by one are tracked one by one first.
  if (!isAgain && !areFree(tasks, context)) return nothing;
  for (const { id } of tasks) context.assertMayBegin(id);
  if (!(await isOffered(tasks, context))) {
    if (isAgain) await record.forget(tasks.map(({ id }) => id));
    return nothing;
  }
  const ready = await prepareAll(tasks, context);
  if ('halt' in ready) return { ...nothing, failures: [ready] };
  const [, second] = ready;
  if (ready.length === 0) return nothing;
  try {
    // A repeated batch keeps the id of an open earlier one, so that EIP-5792 wallets accept only
    // one of them. A closed prompt has used up its id.
    const batchId = earlierBatch(tasks, context)?.batchId ?? context.newBatchId();
    return { ...nothing, hashes: (await sendTasks(ready, context, second && batchId)) ?? deny(context) };
  } catch (error) {
    if (context.signal.aborted || error instanceof ExecutionTakenOver) throw error;
    return { ...nothing, failures: failuresOf(ready, error, context) };
  }
}

/** If one call did less than promised, the other calls are done. */
function failuresOf(
  tasks: readonly { readonly id: string }[],
  error: unknown,
  { record }: TaskContext,
): readonly TaskFailure[] {
  return tasks
    .filter(({ id }) => record.taskRecord(id)?.state !== 'confirmed')
    .map(({ id }) => ({ id, halt: haltOf(error) }));
}

function deny({ wallet, account: from, network: { chainId }, support }: TaskContext): ReadonlyMap<string, Hex> {
  support.deny(wallet, { from, chainId });
  return new Map();
}

function areFree(tasks: readonly BatchableTask[], context: TaskContext): boolean {
  return requestsOf(tasks, context).length === 0;
}

async function isOffered(tasks: readonly BatchableTask[], context: TaskContext): Promise<boolean> {
  const { wallet, account: from, network, record, support, signal } = context;
  const [first, second] = tasks;
  if (first === undefined || second === undefined) return false;
  record.show(first.id, { state: TaskState.PREPARING });
  const isSupported = await support.has(wallet, { from, chainId: network.chainId });
  signal.throwIfAborted();
  return isSupported;
}

/**
 * Prepares all tasks in parallel, so that their reads are batched. Leaves out tasks with nothing to
 * do. If one may not be signed any more, none is sent.
 */
async function prepareAll(
  tasks: readonly BatchableTask[],
  context: TaskContext,
): Promise<readonly ReadyTask[] | TaskFailure> {
  const { record, clock, signal } = context;
  for (const { id } of tasks) record.show(id, { state: TaskState.PREPARING });
  const results = await Promise.all(
    tasks.map(({ id, task }) =>
      prepareTask(id, task, context, { inBatch: true }).then(
        (ready) => ({ id, ready, failure: null }),
        (error: unknown) => ({ id, ready: null, failure: haltOf(error) }),
      ),
    ),
  );
  signal.throwIfAborted();
  const [failed] = results.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, halt: failure }]));
  if (failed !== undefined) {
    for (const { id } of tasks) record.show(id, { state: TaskState.PENDING });
    return failed;
  }
  const skipped = results.filter(({ ready }) => ready === null).map(({ id }) => id);
  if (skipped.length > 0)
    await record.noteAll(Object.fromEntries(skipped.map((id) => [id, { state: 'skipped', at: clock.now() }])));
  for (const id of skipped) record.show(id, { state: TaskState.SKIPPED });
  return results.flatMap(({ ready }) => ready ?? []);
}

function requestsOf(tasks: readonly BatchableTask[], { record }: TaskContext): readonly LoggedRequest[] {
  return record.requestsOf(tasks.map(({ id }) => id)).filter(isStanding);
}

/** Returns the batch of an earlier attempt that still has open requests. */
function earlierBatch(
  tasks: readonly BatchableTask[],
  context: TaskContext,
): { readonly batchId: string; readonly taskIds: readonly string[] } | null {
  const request = requestsOf(tasks, context).findLast(({ batchId }) => batchId !== undefined);
  return request?.batchId === undefined
    ? null
    : { batchId: request.batchId, taskIds: request.calls.map(({ taskId }) => taskId) };
}
