import { engineErrors } from '../errors/engineErrors.js';
import type { TributaryError } from '../errors/TributaryError.js';
import type { Hex } from '../money/Address.js';
import { type Followed, followRequests } from '../sending/followRequests.js';
import type { Closing, LoggedRequest } from '../sending/LoggedRequest.js';
import type { CallShortfall } from '../sending/RequestFate.js';
import { isSigned, isStanding } from '../sending/RequestLog.js';
import type { ExecutionHalt } from './ExecutionHalt.js';
import { TaskState } from './ExecutionSnapshot.js';
import type { TaskLabel } from './ExecutionTask.js';
import { haltOfRecord } from './haltOfRecord.js';
import { failed, uncertain, unknown } from './halts.js';
import type { TaskRecord } from './JournalStore.js';
import { amountsOf } from './shortfallAmounts.js';
import type { TaskContext } from './TaskContext.js';

/**
 * Tracks the open requests of some tasks until their outcome is known, and journals it. Returns the
 * hashes by task once they are in a block with their effect; `null` if the tasks may be requested.
 * @throws ExecutionHalt
 */
export async function concludeRequests(
  taskIds: readonly string[],
  context: TaskContext,
  { isLookingOnce = context.isLookingOnce } = {},
): Promise<ReadonlyMap<string, Hex> | null> {
  const followed = await followRequests(taskIds, context.sending(undefined, { isLookingOnce }));
  // A receipt may be known before its block is counted, so data read for the previous block may be
  // outdated.
  if (followed.outcome !== 'free') context.reader.forget();
  switch (followed.outcome) {
    case 'free':
      return null;
    case 'included':
    case 'partial':
    case 'in-part':
      return (await conclude(followed, context)) ?? concludeRequests(taskIds, context, { isLookingOnce });
    case 'reverted':
      return fail(taskIds, engineErrors.transactionReverted(followed.hash), followed.hash, context);
    case 'replaced':
      return fail(
        taskIds,
        engineErrors.transactionReplaced(followed.hash, followed.replacement),
        followed.replacement,
        context,
      );
    case 'open':
      if (followed.hash !== undefined)
        for (const { taskId } of followed.request.calls)
          context.record.show(taskId, { transactionHash: followed.hash });
      if (followed.fate !== 'absent' || !(await closeWindows(taskIds, context))) throw open(taskIds, followed);
      return null;
  }
}

/**
 * Returns `null` if another execution claimed a transaction first, so it isn't this request's.
 * @throws ExecutionHalt
 */
function conclude(
  followed: Extract<Followed, { outcome: 'included' | 'partial' | 'in-part' }>,
  context: TaskContext,
): Promise<ReadonlyMap<string, Hex> | null> {
  if (followed.outcome === 'included') return include(followed, context);
  return followed.outcome === 'partial' ? includeInPart(followed, context) : keepPart(followed, context);
}

/** Whether the outcome was written; `false` if a transaction belongs to another execution. */
async function isOwn(
  hashes: readonly (Hex | null)[],
  write: () => Promise<void>,
  { claim, hashes: registry }: TaskContext,
): Promise<boolean> {
  const taken = await claim(
    hashes.filter((hash) => hash !== null),
    write,
  );
  for (const hash of taken) registry.retire(hash);
  return taken.length === 0;
}

/**
 * Marks tasks as confirmed at the network's finality depth; before that as included, so that the
 * next step may start.
 */
async function include(
  { request, hashes, blockNumber }: Extract<Followed, { outcome: 'included' }>,
  context: TaskContext,
): Promise<ReadonlyMap<string, Hex> | null> {
  const {
    record,
    clock,
    network: { finalityBlocks },
  } = context;
  const byTask = new Map(
    request.calls.map(({ taskId }, index) => [taskId, hashes[index] ?? (hashes[0] as Hex)] as const),
  );
  const at = clock.now();
  const isFinal = finalityBlocks <= 1;
  const batch = request.batchId === undefined ? {} : { batchId: request.batchId };
  const records = Object.fromEntries([...byTask].map(([id, hash]) => [id, recordOf(id, hash)]));
  const closed: Closing = { proof: 'included', at, ...(hashes[0] !== undefined && { hash: hashes[0] }) };
  const write = (): Promise<void> =>
    isFinal ? record.noteSettled(records, request.id, closed) : record.noteAll(records);
  if (!(await isOwn(hashes, write, context))) return null;
  for (const [id, transactionHash] of byTask)
    record.show(id, { state: isFinal ? TaskState.CONFIRMED : TaskState.INCLUDED, transactionHash });
  return byTask;

  function recordOf(id: string, hash: Hex): TaskRecord {
    const label = labelOf(record.taskRecord(id));
    return isFinal
      ? { state: 'confirmed', label, hash, at, ...batch }
      : { state: 'included', label, hash, blockNumber, at, ...batch };
  }
}

/** The outcome is final: nothing is unresolved, and nothing may be requested again. */
async function includeInPart(
  { request, hashes, shortfalls }: Extract<Followed, { outcome: 'partial' }>,
  context: TaskContext,
): Promise<null> {
  const { record, clock } = context;
  const at = clock.now();
  const records = request.calls.map(({ taskId }, index) => {
    const hash: Hex = hashes[index] ?? hashes[0] ?? '0x';
    return [taskId, endOf(taskId, hash, { request, shortfalls, at }, context)] as const;
  });
  const closed: Closing = { proof: 'included', at, ...(hashes[0] !== undefined && { hash: hashes[0] }) };
  const write = (): Promise<void> => record.noteSettled(Object.fromEntries(records), request.id, closed);
  if (!(await isOwn(hashes, write, context))) return null;
  record.showAsWritten(records.map(([id]) => id));
  throw firstShort(records) ?? unknown(request.calls.at(-1)?.taskId ?? '');
}

/**
 * Journals the calls of a batch that are done, and resets the others to their state before the
 * wallet was prompted.
 * @throws ExecutionHalt if a call reverted or did less than promised
 */
async function keepPart(
  { request, proof, hashes, reverted, shortfalls }: Extract<Followed, { outcome: 'in-part' }>,
  context: TaskContext,
): Promise<ReadonlyMap<string, Hex> | null> {
  const { record, clock } = context;
  const at = clock.now();
  const done = request.calls.flatMap(({ taskId }, index) => {
    const hash = hashes[index] ?? null;
    return hash === null ? [] : [[taskId, hash] as const];
  });
  const isDone = (id: string): boolean => done.some(([one]) => one === id);
  const left = request.calls.map(({ taskId }) => taskId).filter((id) => !isDone(id));
  const records = done.map(([id, hash]) => [id, endOf(id, hash, { request, shortfalls, at }, context)] as const);
  // In one write: after a crash in between, completed calls would be requested again.
  const write = (): Promise<void> => record.noteSettled(Object.fromEntries(records), request.id, { proof, at });
  if (!(await isOwn(hashes, write, context))) return null;
  record.showAsWritten(done.map(([id]) => id));
  const short = firstShort(records);
  const [hash] = reverted;
  if (hash !== undefined && short === null) return fail(left, engineErrors.transactionReverted(hash), hash, context);
  await record.forget(left);
  if (short !== null) throw short;
  return new Map(done);
}

interface Ended {
  readonly request: LoggedRequest;
  readonly shortfalls: readonly CallShortfall[];
  readonly at: number;
}

/** Returns the record of a task whose effect is final, in full or in part. */
function endOf(
  id: string,
  hash: Hex,
  { request: { batchId }, shortfalls, at }: Ended,
  { record, network: { chainId } }: TaskContext,
): TaskRecord {
  const label = labelOf(record.taskRecord(id));
  const batch = batchId === undefined ? {} : { batchId };
  const short = shortfalls
    .filter(({ taskId }) => taskId === id)
    .map((one) => amountsOf(one, chainId, record.route, label));
  return short.length === 0
    ? { state: 'confirmed', label, hash, at, ...batch }
    : { state: 'partial', label, hash, shortfalls: short, at, ...batch };
}

function firstShort(records: readonly (readonly [id: string, written: TaskRecord])[]): ExecutionHalt | null {
  return records.map(([id, written]) => haltOfRecord(id, written)).find((halt) => halt !== null) ?? null;
}

async function fail(
  taskIds: readonly string[],
  error: TributaryError,
  hash: Hex,
  { record, clock }: TaskContext,
): Promise<never> {
  await record.noteAll(Object.fromEntries(taskIds.map((id) => [id, failure(id)])));
  for (const id of taskIds) record.show(id, { transactionHash: hash });
  throw failed(error);

  function failure(id: string): TaskRecord {
    const before = record.taskRecord(id);
    const { code, message } = error;
    return {
      state: 'failed',
      label: labelOf(before),
      hash,
      code,
      message,
      at: clock.now(),
      ...(before !== undefined && 'batchId' in before && { batchId: before.batchId }),
    };
  }
}

/** `null` for a task that was reset after its request. */
function labelOf(record: TaskRecord | undefined): TaskLabel | null {
  return record !== undefined && 'label' in record ? record.label : null;
}

/**
 * Closes requests whose prompts the player confirmed as closed. Returns `false`, and closes
 * nothing, unless the confirmation covers all open requests.
 */
async function closeWindows(
  taskIds: readonly string[],
  { record, clock, closedWindows }: TaskContext,
): Promise<boolean> {
  const standing = record.requestsOf(taskIds).filter(isStanding);
  if (!standing.every((request) => closedWindows.has(request.id) && !isSigned(request))) return false;
  for (const { id } of standing) await record.noteClosing(id, { proof: 'window-closed', at: clock.now() });
  return true;
}

/** Reports the last task, which the others prepare for, as unresolved. */
function open(taskIds: readonly string[], { request, fate }: Extract<Followed, { outcome: 'open' }>): Error {
  const taskId = taskIds.at(-1) ?? '';
  if (fate === 'no-effect') return uncertain(engineErrors.effectNotSeen(taskId));
  return isRefusal(request) ? uncertain(engineErrors.walletMayStillSend(taskId)) : unknown(taskId);
}

function isRefusal({ answer }: LoggedRequest): boolean {
  return answer?.kind === 'error' && answer.reason === 'rejected';
}
