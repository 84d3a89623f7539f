import { engineErrors } from '../errors/engineErrors.js';
import { pollMsOf } from '../sending/chain/pollMsOf.js';
import { readHead } from '../sending/chain/readHead.js';
import { isDeep } from '../sending/isDeep.js';
import type { Closing } from '../sending/LoggedRequest.js';
import { likeliestFirst } from '../sending/likeliestFirst.js';
import { lookAtAll } from '../sending/lookAtAll.js';
import type { JudgedRequest } from '../sending/RequestFate.js';
import { isWatched } from '../sending/RequestLog.js';
import { delay } from '../stream/delay.js';
import { concludeRequests } from './concludeRequests.js';
import { TaskState } from './ExecutionSnapshot.js';
import { stopped, uncertain } from './halts.js';
import type { TaskContext } from './TaskContext.js';

/**
 * Resolves once the transaction of a task reaches the network's finality depth. A transaction
 * dropped by a reorganisation is tracked again, and the snapshot shows it.
 * @throws ExecutionHalt if it came to nothing, or was not final in time
 */
export async function awaitFinality(id: string, context: TaskContext): Promise<void> {
  const { record, network, clock, signal, receiptPatienceMs, isLookingOnce } = context;
  const deadline = clock.elapsed() + (isLookingOnce ? 0 : receiptPatienceMs);
  for (;;) {
    const written = record.taskRecord(id);
    if (written?.state !== 'included') return;
    const isLast = clock.elapsed() >= deadline;
    const head = await readHead(context);
    const judged = likeliestFirst(await lookAtTask(id, context));
    const included = judged.find(({ fate }) => fate.kind === 'included');
    // The owner is certain only once all likelier requests could be read.
    const isTold =
      isLast || judged.find(({ fate: { kind } }) => kind === 'included' || kind === 'unreadable') === included;
    const isConfirmable =
      included?.fate.kind === 'included' && isTold && isDeep(included.fate.blockNumber, head, network);
    if (isConfirmable && (await confirm(included, context))) return;
    const isGone = isDropped(judged, head, written.blockNumber);
    // Another task of the same batch may have confirmed it meanwhile.
    if (isGone && record.taskRecord(id)?.state === 'included') await followAgain(id, context);
    if (isLast) throw uncertain(engineErrors.notFinal(id));
    await delay(pollMsOf(network), { signal, clock });
  }
}

/**
 * Checks once whether the transaction of a task is still in a block. If a reorganisation dropped
 * it, marks it for tracking again: nothing prepared from its effect may be requested before.
 */
export async function lookBack(id: string, context: TaskContext): Promise<void> {
  const { record } = context;
  const head = await readHead(context);
  const judged = await lookAtTask(id, context);
  const written = record.taskRecord(id);
  if (written?.state === 'included' && isDropped(judged, head, written.blockNumber)) await markDropped(id, context);
}

/** A node that hasn't reached the transaction's block proves nothing. */
function isDropped(judged: readonly JudgedRequest[], head: bigint | null, blockNumber: bigint): boolean {
  const kinds = judged.map(({ fate }) => fate.kind);
  return (
    !kinds.includes('included') && kinds.some((kind) => kind !== 'unreadable') && head !== null && head >= blockNumber
  );
}

function lookAtTask(id: string, context: TaskContext): Promise<readonly JudgedRequest[]> {
  const sending = context.sending();
  return lookAtAll(sending.log.watched([id]), sending, { isThorough: true, isForFinality: true });
}

/** Returns `false`, and writes nothing, if the transaction belongs to another execution. */
async function confirm({ request, fate }: JudgedRequest, context: TaskContext): Promise<boolean> {
  const { record, clock, claim, hashes } = context;
  if (fate.kind !== 'included') return false;
  const at = clock.now();
  const ids = request.calls.map(({ taskId }) => taskId);
  // Another task of the batch read from a lagging node and tracks the request again, so the request
  // stays open until that ends.
  if (ids.some((id) => record.taskRecord(id)?.state === 'asked')) return false;
  const confirmed = ids.flatMap((id, index) => {
    const written = record.taskRecord(id);
    const hash = fate.hashes[index] ?? fate.hashes[0] ?? null;
    if (written?.state !== 'included') return [];
    const { label, batchId } = written;
    return [[id, { state: 'confirmed' as const, label, hash, at, ...(batchId !== undefined && { batchId }) }] as const];
  });
  const closed: Closing = { proof: 'included', at, ...(fate.hashes[0] !== undefined && { hash: fate.hashes[0] }) };
  const write = (): Promise<void> => record.noteSettled(Object.fromEntries(confirmed), request.id, closed);
  const taken = await claim(fate.hashes, write, { isWritten: true });
  for (const hash of taken) hashes.retire(hash);
  if (taken.length > 0) return false;
  for (const [id, { hash }] of confirmed) record.show(id, { state: TaskState.CONFIRMED, transactionHash: hash });
  return true;
}

/** Tracks a transaction again that was in a block and no longer is. */
async function followAgain(id: string, context: TaskContext): Promise<void> {
  const found = await concludeRequests(await markDropped(id, context), context);
  if (found === null) throw stopped(engineErrors.transactionDropped(id));
}

/** Marks the task and those sent with it as dropped. Returns their ids. */
async function markDropped(id: string, { record, clock }: TaskContext): Promise<readonly string[]> {
  const ids = [
    ...new Set(
      record
        .requestsOf([id])
        .filter(isWatched)
        .flatMap(({ calls }) => calls.map(({ taskId }) => taskId)),
    ),
  ];
  const dropped = ids.flatMap((taskId) => {
    const written = record.taskRecord(taskId);
    if (written?.state !== 'included') return [];
    const { label, batchId } = written;
    return [
      [
        taskId,
        {
          state: 'asked' as const,
          label,
          at: clock.now(),
          isDropped: true as const,
          ...(batchId !== undefined && { batchId }),
        },
      ] as const,
    ];
  });
  await record.noteAll(Object.fromEntries(dropped));
  record.showAsWritten(dropped.map(([taskId]) => taskId));
  return ids;
}
