import { engineErrors } from '../errors/engineErrors.js';
import type { Hex } from '../money/Address.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { type PutOutcome, putRequest } from '../sending/putRequest.js';
import { assertPayer } from '../wallet/assertPayer.js';
import { concludeRequests } from './concludeRequests.js';
import type { ExecutionHalt } from './ExecutionHalt.js';
import { TaskState } from './ExecutionSnapshot.js';
import type { TransactionTask } from './ExecutionTask.js';
import { declined, stopped, uncertain, unknown } from './halts.js';
import { prepareTask, type ReadyTask } from './prepareTask.js';
import type { TaskContext } from './TaskContext.js';

/**
 * Tracks earlier requests of the task first, and sends nothing while one may still take effect.
 * Then prepares, checks the wallet, journals the request, prompts the wallet and tracks the
 * transaction. Returns its hash; `null` if there was nothing to do.
 * @throws ExecutionHalt
 */
export async function runTransactionTask(id: string, task: TransactionTask, context: TaskContext): Promise<Hex | null> {
  const earlier = await concludeEarlier([id], context);
  // An earlier batch may have completed only the other tasks.
  const hash = earlier?.get(id);
  if (hash !== undefined) return hash;
  context.assertMayBegin(id);
  const ready = await prepareNow(id, task, context);
  if (ready === null) return null;
  const sent = (await sendTasks([ready], context))?.get(id);
  if (sent === undefined) throw unknown(id);
  return sent;
}

/**
 * Tracks open requests of the tasks to their end. Returns `null` if the tasks may be requested.
 * @throws ExecutionHalt
 */
export async function concludeEarlier(
  ids: readonly string[],
  context: TaskContext,
): Promise<ReadonlyMap<string, Hex> | null> {
  const { record } = context;
  if (context.sending().log.watched(ids).length === 0) return null;
  record.showAsWritten(ids);
  return concludeRequests(ids, context);
}

/**
 * Sends freshly prepared tasks to the wallet, several as one batch, and tracks them until they are
 * in a block. Returns `null` if the wallet doesn't accept the batch: nothing was sent, and only the
 * log remains.
 * @throws ExecutionHalt
 */
export async function sendTasks(
  ready: readonly ReadyTask[],
  context: TaskContext,
  batchId?: string,
): Promise<ReadonlyMap<string, Hex> | null> {
  const { record } = context;
  const ids = ready.map(({ id }) => id);
  // Preparing takes time, so an earlier request may have reached the chain meanwhile.
  const meanwhile = await concludeRequests(ids, context, { isLookingOnce: true });
  if (meanwhile !== null) return meanwhile;
  await assertScreened(context);
  for (const { id, prepared } of ready)
    record.show(id, {
      state: TaskState.AWAITING_WALLET,
      label: prepared.label,
      ...(batchId !== undefined && { batchId }),
    });
  const asked = await ask(ready, context, batchId);
  if (asked.next === 'not-understood' && batchId !== undefined) {
    await record.forget(ids);
    return null;
  }
  if (asked.next !== 'follow') throw await refusal(ready, asked, context, batchId);
  const concluded = await concludeRequests(ids, context);
  // The new request is open; only the next attempt may repeat it.
  if (concluded === null) throw unknown(ids.at(-1) ?? '');
  return concluded;
}

/** The wallet was not prompted yet. @throws ExecutionHalt */
async function assertScreened({ screened, signal }: TaskContext): Promise<void> {
  try {
    await screened();
  } catch (error) {
    signal.throwIfAborted();
    throw stopped(error);
  }
}

async function ask(
  ready: readonly ReadyTask[],
  context: TaskContext,
  batchId: string | undefined,
): Promise<PutOutcome> {
  const labels = new Map(ready.map(({ id, prepared: { label } }) => [id, label] as const));
  try {
    await assertPayer(context);
    return await putRequest(
      ready.map(({ call }) => call),
      context.sending(labels),
      batchId,
    );
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof ExecutionTakenOver) throw error;
    throw stopped(error);
  }
}

/** Journals a rejection for display. The request stays in the log. */
async function refusal(
  ready: readonly ReadyTask[],
  asked: Exclude<PutOutcome, { next: 'follow' }>,
  { record, clock }: TaskContext,
  batchId: string | undefined,
): Promise<ExecutionHalt> {
  const { next, kind, error } = asked;
  if (next === 'unproven-no') return uncertain(engineErrors.walletMayStillSend(ready.at(-1)?.id ?? ''), error);
  const { code, message } = error;
  const batch = batchId === undefined ? {} : { batchId };
  await record.noteAll(
    Object.fromEntries(
      ready.map(({ id, prepared: { label } }) => [
        id,
        { state: 'failed', label, hash: null, code, message, at: clock.now(), ...batch },
      ]),
    ),
  );
  return declined(error, kind === 'rejected', error);
}

async function prepareNow(id: string, task: TransactionTask, context: TaskContext): Promise<ReadyTask | null> {
  const { record, clock, signal } = context;
  record.show(id, { state: TaskState.PREPARING });
  const ready = await prepareTask(id, task, context, { inBatch: false });
  signal.throwIfAborted();
  if (ready !== null) return ready;
  await record.note(id, { state: 'skipped', at: clock.now() });
  record.show(id, { state: TaskState.SKIPPED });
  return null;
}
