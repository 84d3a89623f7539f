import { engineErrors } from '../errors/engineErrors.js';
import type { Hex } from '../money/Address.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { PreparedTransaction, TransactionTask } from './ExecutionTask.js';
import { askWallet } from './sending/askWallet.js';
import { assertPrepared } from './sending/assertPrepared.js';
import { findSent } from './sending/findSent.js';
import { followTransaction } from './sending/followTransaction.js';
import { stopped, unknown } from './sending/halts.js';
import { pollMsOf, type SentRecord, type TransactionSurroundings } from './sending/TransactionSurroundings.js';

/**
 * Prepares, checks the wallet, writes the intent, asks the wallet, follows the transaction. What the journal knows of an earlier attempt
 * comes first: a transaction that was sent is followed, and as long as that is not known nothing is sent. Returns the hash, null when
 * there was nothing to do. @throws ExecutionHalt
 */
export async function runTransactionTask(id: string, task: TransactionTask, around: TransactionSurroundings): Promise<Hex | null> {
  const earlier = around.record.taskRecord(id);
  if (earlier?.state === 'sent') return confirm(id, earlier, around);
  const found = earlier?.state === 'intended' ? await findSent(id, earlier, around) : null;
  const sent = found ?? (await prepareAndSend(id, task, around));
  return sent === null ? null : confirm(id, sent, around);
}

async function prepareAndSend(id: string, task: TransactionTask, around: TransactionSurroundings): Promise<SentRecord | null> {
  const { record, clock, signal } = around;
  record.show(id, { state: TaskState.PREPARING });
  const prepared = await prepare(id, task, around);
  signal.throwIfAborted();
  if (prepared === null) {
    await record.note(id, { state: 'skipped', at: clock.now() });
    record.show(id, { state: TaskState.SKIPPED });
    return null;
  }
  record.show(id, { state: TaskState.AWAITING_WALLET, label: prepared.label });
  return askWallet(id, prepared, around);
}

async function prepare(id: string, task: TransactionTask, { account, signal }: TransactionSurroundings): Promise<PreparedTransaction | null> {
  try {
    const prepared = await task.prepare({ signal });
    if (prepared !== null) assertPrepared(id, prepared.transaction, { chainId: task.chainId, account });
    return prepared;
  } catch (error) {
    throw stopped(error);
  }
}

async function confirm(id: string, sent: SentRecord, around: TransactionSurroundings): Promise<Hex> {
  const { account, reader, network, receiptPatienceMs, record, clock, signal } = around;
  const { intent, label, nonce } = sent;
  record.show(id, { state: TaskState.SENT, label, transactionHash: sent.hash });
  const onNonce = (seen: number): Promise<void> => record.note(id, { ...sent, nonce: seen });
  const following = { account, intent, hash: sent.hash, nonce, onNonce, pollMs: pollMsOf(network), patienceMs: receiptPatienceMs, clock, signal };
  const { outcome, hash } = await followTransaction(reader, following);
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
