import { toQuantity } from '../../rpc/toQuantity.js';
import { assertPayer } from '../../wallet/assertPayer.js';
import { transactionRequest } from '../../wallet/transactionRequest.js';
import { translateWalletError } from '../../wallet/translateWalletError.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import { walletErrorKind } from '../../wallet/walletErrorKind.js';
import { ExecutionHalt } from '../ExecutionHalt.js';
import { ExecutionStatus, TaskState } from '../ExecutionSnapshot.js';
import type { PreparedTransaction } from '../ExecutionTask.js';
import type { SendIntent } from '../../wallet/sending/SendIntent.js';
import { findSent, noteSent } from './findSent.js';
import { stopped, unknown } from './halts.js';
import { isHash } from '../../wallet/sending/isHash.js';
import { readNonce } from '../../wallet/sending/readNonce.js';
import type { IntendedRecord, SentRecord, TransactionSurroundings } from './TransactionSurroundings.js';

/** Checks the wallet, writes the intent, asks the wallet. What comes back is being sent, by the hash or by what the chain shows. @throws ExecutionHalt */
export async function askWallet(id: string, prepared: PreparedTransaction, around: TransactionSurroundings): Promise<SentRecord> {
  const before = around.record.taskRecord(id);
  // Preparing takes its time: what was proven unsent before it may have been sent meanwhile.
  const sent = before?.state === 'intended' ? await findSent(id, before, around) : null;
  if (sent !== null) return sent;
  const intended = await intend(id, prepared, around);
  // The last moment to leave: from here on the wallet is asked.
  around.signal.throwIfAborted();
  return send(id, intended, around);
}

/**
 * The wallet is read again before every send: accounts and chains change while a page is open. Then the intent is written down;
 * without that, nothing is sent.
 */
async function intend(id: string, { transaction, label }: PreparedTransaction, around: TransactionSurroundings): Promise<IntendedRecord> {
  const { account, reader, record, clock, signal } = around;
  try {
    await assertPayer(around);
    const [nonce, blockNumber] = await Promise.all([readNonce(reader, account, 'pending', { signal }), reader.getBlockNumber({ signal })]);
    const before = record.taskRecord(id);
    const earlier = before?.state === 'intended' ? [before.intent, ...(before.intent.earlier ?? [])] : [];
    const intent: SendIntent = { transaction, nonce, blockNumber, ...(earlier.length > 0 && { earlier }) };
    const intended: IntendedRecord = { state: 'intended', intent, label, at: clock.now() };
    await record.write(id, intended);
    return intended;
  } catch (error) {
    throw stopped(error);
  }
}

async function send(id: string, intended: IntendedRecord, around: TransactionSurroundings): Promise<SentRecord> {
  const { wallet, record, clock } = around;
  let answer: unknown;
  try {
    answer = await wallet.request({ method: 'eth_sendTransaction', params: [request(intended.intent, wallet, record.isOnlyOpen(id))] });
  } catch (error) {
    const { code, message } = translateWalletError(error);
    const kind = walletErrorKind(error);
    const sent = kind === 'unclear' ? await findDespite(id, intended, error, around) : null;
    if (sent !== null) return sent;
    await record.note(id, { state: 'failed', label: intended.label, hash: null, code, message, at: clock.now() });
    const [state, status] = kind === 'rejected' ? ([TaskState.REJECTED, ExecutionStatus.STOPPED] as const) : ([TaskState.FAILED, ExecutionStatus.FAILED] as const);
    throw new ExecutionHalt(state, status, { code, message }, { cause: error });
  }
  if (isHash(answer)) {
    around.claims.claim(answer);
    return noteSent(id, intended, { hash: answer, nonce: null }, around);
  }
  // Something else in place of the hash: it may well have been sent, so only its presence is a proof.
  const sent = await findSent(id, intended, around);
  if (sent === null) throw unknown(id, answer);
  return sent;
}

/**
 * Where the wallet is asked once more in the place of a transaction that was proven unsent, it gets the same nonce: should the proof ever
 * be wrong, a wallet that respects it can have only one of the two mined. Otherwise, and of several at once, the nonce is the wallet's to pick.
 */
function request({ transaction, nonce, earlier = [] }: SendIntent, wallet: Eip1193Provider, isAlone: boolean): Readonly<Record<string, string>> {
  const isAgain = isAlone && earlier.some((intent) => intent.nonce === nonce);
  return { ...transactionRequest(transaction, wallet), ...(isAgain && { nonce: toQuantity(BigInt(nonce)) }) };
}

/** The wallet's error says nothing about the transaction. The moment is written down: from now on its prompt is closed. */
async function findDespite(id: string, intended: IntendedRecord, cause: unknown, around: TransactionSurroundings): Promise<SentRecord | null> {
  const { reader, record, clock, signal } = around;
  const blockNumber = await reader.getBlockNumber({ fresh: true }).catch(() => null);
  const answered = blockNumber === null ? intended : { ...intended, answered: { at: clock.now(), blockNumber } };
  await record.note(id, answered);
  signal.throwIfAborted();
  return findSent(id, answered, around, cause);
}
