import { assertPayer } from '../../wallet/assertPayer.js';
import { batchIdOf } from '../../wallet/calls/batchIdOf.js';
import { callsRequest } from '../../wallet/calls/callsRequest.js';
import { readNonce } from '../../wallet/sending/readNonce.js';
import { translateWalletError } from '../../wallet/translateWalletError.js';
import { walletErrorKind } from '../../wallet/walletErrorKind.js';
import { ExecutionHalt } from '../ExecutionHalt.js';
import { ExecutionStatus, TaskState } from '../ExecutionSnapshot.js';
import { stopped, unknown } from '../sending/halts.js';
import { actOf, recordsOf, type Batch, type BatchIntended, type BatchSent, type BatchSurroundings, type PreparedTask } from './Batch.js';
import { findBatch, noteSentBatch } from './findBatch.js';

/**
 * Checks the wallet, writes every intent, asks the wallet once for all. What comes back is on its way, by the wallet's answer or by what it
 * says of our id. null where the wallet refused the batch as such: nothing was sent, and nothing is written. @throws ExecutionHalt
 */
export async function askForBatch(tasks: readonly PreparedTask[], batchId: string, around: BatchSurroundings): Promise<Batch<BatchSent> | null> {
  const { record, signal } = around;
  for (const { id, prepared } of tasks) record.show(id, { state: TaskState.AWAITING_WALLET, label: prepared.label, batchId });
  const batch = await intend(tasks, batchId, around);
  // The last moment to leave: from here on the wallet is asked.
  signal.throwIfAborted();
  return send(batch, around);
}

async function intend(tasks: readonly PreparedTask[], batchId: string, around: BatchSurroundings): Promise<Batch<BatchIntended>> {
  const { account, reader, record, clock, signal } = around;
  try {
    await assertPayer(around);
    const [nonce, blockNumber] = await Promise.all([readNonce(reader, account, 'pending', { signal }), reader.getBlockNumber({ signal })]);
    const members = tasks.map(({ id, prepared: { transaction, label } }) => {
      const before = record.taskRecord(id);
      const earlier = before?.state === 'batch-intended' ? [before.intent, ...(before.intent.earlier ?? [])] : [];
      const intent = { transaction, nonce, blockNumber, ...(earlier.length > 0 && { earlier }) };
      return { id, record: { state: 'batch-intended', batchId, intent, label, at: clock.now() } satisfies BatchIntended };
    });
    const batch: Batch<BatchIntended> = { batchId, members };
    await record.writeAll(recordsOf(batch, (intended) => intended));
    return batch;
  } catch (error) {
    throw stopped(error);
  }
}

async function send(batch: Batch<BatchIntended>, around: BatchSurroundings): Promise<Batch<BatchSent> | null> {
  const { wallet, account: from, network, record, support } = around;
  const header = { from, chainId: network.chainId, id: batch.batchId };
  let answer: unknown;
  try {
    answer = await wallet.request({ method: 'wallet_sendCalls', params: [callsRequest(batch.members.map((member) => member.record.intent.transaction), header)] });
  } catch (error) {
    if (walletErrorKind(error) !== 'refused') return sentDespite(batch, error, around);
    support.deny(wallet, header);
    await record.forget(batch.members.map(({ id }) => id));
    return null;
  }
  const named = batchIdOf(answer);
  if (named !== null) return noteSentBatch(batch, named, around);
  // Something else in place of the id: it may well have been taken, so only the wallet's word on it is a proof.
  const found = await findBatch(batch, around);
  if (found === null) throw unknown(actOf(batch), answer);
  return found;
}

/** An error that says nothing about the batch is followed by the question what became of it. @throws ExecutionHalt for the others */
async function sentDespite(batch: Batch<BatchIntended>, error: unknown, around: BatchSurroundings): Promise<Batch<BatchSent>> {
  const { record, clock } = around;
  const kind = walletErrorKind(error);
  const found = kind === 'unclear' ? await findAnswered(batch, error, around) : null;
  if (found !== null) return found;
  const { code, message } = translateWalletError(error);
  await record.noteAll(recordsOf(batch, ({ label, batchId }) => ({ state: 'failed', label, hash: null, code, message, at: clock.now(), batchId })));
  const [state, status] = kind === 'rejected' ? ([TaskState.REJECTED, ExecutionStatus.STOPPED] as const) : ([TaskState.FAILED, ExecutionStatus.FAILED] as const);
  throw new ExecutionHalt(state, status, { code, message }, { cause: error });
}

/** The moment is written down: from now on the wallet's prompt is closed. */
async function findAnswered(batch: Batch<BatchIntended>, cause: unknown, around: BatchSurroundings): Promise<Batch<BatchSent> | null> {
  const { reader, record, clock, signal } = around;
  const blockNumber = await reader.getBlockNumber({ fresh: true }).catch(() => null);
  const answered = blockNumber !== null && { answered: { at: clock.now(), blockNumber } };
  const members = batch.members.map((member) => ({ ...member, record: { ...member.record, ...answered } }));
  await record.noteAll(recordsOf({ ...batch, members }, (intended) => intended));
  signal.throwIfAborted();
  return findBatch({ ...batch, members }, around, cause);
}
