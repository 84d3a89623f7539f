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
 * What was asked before comes first: it is followed, and as long as it may still take effect nothing is asked. Then prepares, checks the wallet, writes the request
 * down, asks the wallet, follows the transaction. The hash, null when there was nothing to do. @throws ExecutionHalt
 */
export async function runTransactionTask(id: string, task: TransactionTask, context: TaskContext): Promise<Hex | null> {
  const earlier = await concludeEarlier([id], context);
  // A batch may have done the others alone.
  const hash = earlier?.get(id);
  if (hash !== undefined) return hash;
  context.assertMayBegin(id);
  const ready = await prepareNow(id, task, context);
  if (ready === null) return null;
  const sent = (await sendTasks([ready], context))?.get(id);
  if (sent === undefined) throw unknown(id);
  return sent;
}

/** What stands of the tasks, to its end; null where nothing is in the way of asking. @throws ExecutionHalt */
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
 * Puts tasks that were prepared a moment ago to the wallet, several as one batch, and follows them until they are in a block. null where the wallet does not take the
 * batch as such: nothing was sent, and nothing of it is left but the log. @throws ExecutionHalt
 */
export async function sendTasks(
  ready: readonly ReadyTask[],
  context: TaskContext,
  batchId?: string,
): Promise<ReadonlyMap<string, Hex> | null> {
  const { record } = context;
  const ids = ready.map(({ id }) => id);
  // Preparing takes its time: what was not on the chain before it may be there by now.
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
  // What was asked a moment ago stands: that it may be asked again is for the next attempt.
  if (concluded === null) throw unknown(ids.at(-1) ?? '');
  return concluded;
}

/** Nothing was asked of the wallet yet. @throws ExecutionHalt */
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

/** A No is written down for the screen; the request stays in the log. */
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
