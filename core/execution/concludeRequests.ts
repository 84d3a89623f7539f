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
import { failed, partial, uncertain, unknown } from './halts.js';
import type { TaskRecord } from './JournalStore.js';
import { amountsOf } from './shortfallAmounts.js';
import type { TaskContext } from './TaskContext.js';

/**
 * Follows what was asked for some tasks until it is known, and writes down what became of it. The hashes by task, once they are in a block with their effect;
 * null where nothing stands in the way of asking. @throws ExecutionHalt
 */
export async function concludeRequests(
  taskIds: readonly string[],
  context: TaskContext,
  { isLookingOnce = context.isLookingOnce } = {},
): Promise<ReadonlyMap<string, Hex> | null> {
  const followed = await followRequests(taskIds, context.sending(undefined, { isLookingOnce }));
  // A receipt may be known before its block is counted: what was read of the block before says nothing of what has been sent since.
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

/** `null`: another execution was quicker to count a transaction as its own, so it isn't this request's. @throws ExecutionHalt */
function conclude(
  followed: Extract<Followed, { outcome: 'included' | 'partial' | 'in-part' }>,
  context: TaskContext,
): Promise<ReadonlyMap<string, Hex> | null> {
  if (followed.outcome === 'included') return include(followed, context);
  return followed.outcome === 'partial' ? includeInPart(followed, context) : keepPart(followed, context);
}

/** Whether it was written: false if a transaction is another execution's. */
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

/** At the network's finality depth it is confirmed; before, it is in a block, and the next step may begin. */
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

/** Final as it is: nothing of it is in doubt, and nothing may be asked again. */
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
 * Writes that some calls of a batch are done, and makes the others as they were before the wallet was asked. @throws ExecutionHalt if a call was reverted, or did
 * less than it promised
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
  // In one write: a page that dies would otherwise ask again for what is done.
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

/** A task whose effect is there for good, in full or in part. */
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
  for (const [id, written] of records)
    if (written.state === 'partial' && written.shortfalls[0] !== undefined) return partial(id, written.shortfalls[0]);
  return null;
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

/** None of a task that was forgotten since it was asked for. */
function labelOf(record: TaskRecord | undefined): TaskLabel | null {
  return record !== undefined && 'label' in record ? record.label : null;
}

/** The player's word: he will not confirm what is still shown of these. false, and nothing is closed, where it is not of all that stand. */
async function closeWindows(
  taskIds: readonly string[],
  { record, clock, closedWindows }: TaskContext,
): Promise<boolean> {
  const standing = record.requestsOf(taskIds).filter(isStanding);
  if (!standing.every((request) => closedWindows.has(request.id) && !isSigned(request))) return false;
  for (const { id } of standing) await record.noteClosing(id, { proof: 'window-closed', at: clock.now() });
  return true;
}

/** The task that the others are there for names what is in doubt. */
function open(taskIds: readonly string[], { request, fate }: Extract<Followed, { outcome: 'open' }>): Error {
  const taskId = taskIds.at(-1) ?? '';
  if (fate === 'no-effect') return uncertain(engineErrors.effectNotSeen(taskId));
  return isRefusal(request) ? uncertain(engineErrors.walletMayStillSend(taskId)) : unknown(taskId);
}

function isRefusal({ answer }: LoggedRequest): boolean {
  return answer?.kind === 'error' && answer.reason === 'rejected';
}
