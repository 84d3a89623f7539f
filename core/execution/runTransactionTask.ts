import { engineErrors } from '../errors/engineErrors.js';
import type { Hex } from '../money/Address.js';
import { pollMsOf } from '../wallet/sending/pollMsOf.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { PreparedTransaction, TransactionTask } from './ExecutionTask.js';
import { askWallet } from './sending/askWallet.js';
import { findSent } from './sending/findSent.js';
import { findTwin } from './sending/findTwin.js';
import { followTransaction } from './sending/followTransaction.js';
import { unknown } from './sending/halts.js';
import { prepareTask } from './sending/prepareTask.js';
import type { SentRecord, TransactionSurroundings } from './sending/TransactionSurroundings.js';

/**
 * Prepares, checks the wallet, writes the intent, asks the wallet, follows the transaction. What the journal knows of an earlier attempt
 * comes first: a transaction that was sent is followed, and as long as that is not known nothing is sent. Returns the hash, null when
 * there was nothing to do. @throws ExecutionHalt
 */
export async function runTransactionTask(id: string, task: TransactionTask, around: TransactionSurroundings): Promise<Hex | null> {
  const earlier = around.record.taskRecord(id);
  if (earlier?.state === 'sent') return confirm(id, earlier, around);
  // Whoever says that a batch is to be sent one by one has settled it before.
  if (earlier?.state === 'batch-intended' || earlier?.state === 'batch-sent') throw unknown(id, undefined);
  const found = earlier?.state === 'intended' ? await findSent(id, earlier, around) : null;
  if (found !== null) return confirm(id, found, around);
  around.assertMayBegin(id);
  const prepared = await prepareNow(id, task, around);
  return prepared === null ? null : sendPrepared(id, prepared, around);
}

/** Asks the wallet for what was prepared a moment ago, and follows it. @throws ExecutionHalt */
export async function sendPrepared(id: string, prepared: PreparedTransaction, around: TransactionSurroundings): Promise<Hex> {
  around.record.show(id, { state: TaskState.AWAITING_WALLET, label: prepared.label });
  return confirm(id, await askWallet(id, prepared, around), around);
}

async function prepareNow(id: string, task: TransactionTask, around: TransactionSurroundings): Promise<PreparedTransaction | null> {
  const { record, clock, signal } = around;
  record.show(id, { state: TaskState.PREPARING });
  const prepared = await prepareTask(id, task, around);
  signal.throwIfAborted();
  if (prepared !== null) return prepared;
  await record.note(id, { state: 'skipped', at: clock.now() });
  record.show(id, { state: TaskState.SKIPPED });
  return null;
}

async function confirm(id: string, sent: SentRecord, around: TransactionSurroundings): Promise<Hex> {
  const { account, reader, network, receiptPatienceMs, record, clock, signal } = around;
  const { intent, label } = sent;
  let { nonce } = sent;
  record.show(id, { state: TaskState.SENT, label, transactionHash: sent.hash });
  const onNonce = (seen: number): Promise<void> => record.note(id, { ...sent, nonce: (nonce = seen) });
  const following = { account, intent, hash: sent.hash, nonce, onNonce, pollMs: pollMsOf(network), patienceMs: receiptPatienceMs, clock, signal };
  const followed = await followTransaction(reader, following);
  const twin = followed.outcome === 'unknown' && nonce === null ? await findTwin(sent, around) : null;
  const { outcome, hash } = twin ?? followed;
  if (outcome === 'unknown') throw unknown(id, undefined);
  if (outcome === 'confirmed') {
    await record.note(id, { state: 'confirmed', label, hash, at: clock.now() });
    record.show(id, { state: TaskState.CONFIRMED, transactionHash: hash });
    return hash;
  }
  const { code, message } = outcome === 'replaced' ? engineErrors.transactionReplaced(sent.hash, hash) : engineErrors.transactionReverted(hash);
  await record.note(id, { state: 'failed', label, hash, code, message, at: clock.now() });
  record.show(id, { transactionHash: hash });
  throw new ExecutionHalt(TaskState.FAILED, ExecutionStatus.FAILED, { code, message });
}
