import type { Network } from '../chains/Network.js';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address, Hex } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { parseQuantity } from '../rpc/parseQuantity.js';
import type { Abortable } from '../stream/Abortable.js';
import { ensureChain } from '../wallet/ensureChain.js';
import { readAccount } from '../wallet/readWallet.js';
import { transactionRequest } from '../wallet/transactionRequest.js';
import { translateWalletError } from '../wallet/translateWalletError.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { walletErrorKind } from '../wallet/walletErrorKind.js';
import { awaitReceipt } from './awaitReceipt.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { PreparedTransaction, TransactionTask } from './ExecutionTask.js';
import type { SendIntent } from './JournalStore.js';

export interface TransactionSurroundings {
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly record: ExecutionRecord;
  readonly now: () => number;
  readonly receiptPatienceMs: number;
  readonly signal: AbortSignal;
}

/**
 * Prepares, checks the wallet, writes the intent, asks the wallet, follows the transaction. Returns the hash, null when there
 * was nothing to do. @throws ExecutionHalt
 */
export async function runTransactionTask(id: string, task: TransactionTask, around: TransactionSurroundings): Promise<Hex | null> {
  const { record, now } = around;
  record.show(id, { state: TaskState.PREPARING });
  const prepared = await prepare(task, around);
  around.signal.throwIfAborted();
  if (prepared === null) {
    await record.note(id, { state: 'skipped', at: now() });
    record.show(id, { state: TaskState.SKIPPED });
    return null;
  }
  const { label } = prepared;
  record.show(id, { state: TaskState.AWAITING_WALLET, label });
  const intent = await intend(id, prepared, around);
  // The last moment to leave: from here on the wallet is asked.
  around.signal.throwIfAborted();
  const hash = await send(id, intent, around);
  await record.note(id, { state: 'sent', intent, label, hash, at: now() });
  record.show(id, { state: TaskState.SENT, transactionHash: hash });
  await confirm(id, hash, around);
  await record.note(id, { state: 'confirmed', label, hash, at: now() });
  record.show(id, { state: TaskState.CONFIRMED });
  return hash;
}

async function prepare(task: TransactionTask, { signal }: TransactionSurroundings): Promise<PreparedTransaction | null> {
  try {
    return await task.prepare({ signal });
  } catch (error) {
    throw stopped(error);
  }
}

/**
 * The wallet is read again before every send: accounts and chains change while a page is open. Then the intent is written down;
 * without that, nothing is sent.
 */
async function intend(id: string, { transaction, label }: PreparedTransaction, around: TransactionSurroundings): Promise<SendIntent> {
  const { account, wallet, network, reader, record, now, signal } = around;
  try {
    await ensureChain(wallet, network, { signal });
    const current = await readAccount(wallet);
    if (current !== account) throw engineErrors.walletAccountChanged(account, current);
    const [nonce, blockNumber] = await Promise.all([readNonce(around, { signal }), reader.getBlockNumber({ signal })]);
    const intent: SendIntent = { transaction, nonce, blockNumber };
    await record.write(id, { state: 'intended', intent, label, at: now() });
    return intent;
  } catch (error) {
    throw stopped(error);
  }
}

async function send(id: string, intent: SendIntent, around: TransactionSurroundings): Promise<Hex> {
  const { wallet, record, now } = around;
  let answer: unknown;
  try {
    answer = await wallet.request({ method: 'eth_sendTransaction', params: [transactionRequest(intent.transaction, wallet)] });
  } catch (error) {
    const { code, message } = translateWalletError(error);
    const kind = walletErrorKind(error);
    if (kind === 'unclear' && !(await isProvenUnsent(intent, around))) throw unknown(id, error);
    await record.note(id, { state: 'failed', hash: null, code, message, at: now() });
    const [state, status] = kind === 'rejected' ? ([TaskState.REJECTED, ExecutionStatus.STOPPED] as const) : ([TaskState.FAILED, ExecutionStatus.FAILED] as const);
    throw new ExecutionHalt(state, status, { code, message }, { cause: error });
  }
  if (!isHash(answer)) throw unknown(id, answer);
  return answer;
}

/** The wallet answered with an error, and the account's nonce has not moved: nothing was sent. A failed read proves nothing. */
async function isProvenUnsent({ nonce }: SendIntent, around: TransactionSurroundings): Promise<boolean> {
  try {
    return (await readNonce(around, {})) === nonce;
  } catch {
    return false;
  }
}

async function readNonce({ reader, account }: TransactionSurroundings, options: Abortable): Promise<number> {
  return Number(parseQuantity(await reader.request('eth_getTransactionCount', [account, 'pending'], { ...options, fresh: true })));
}

/** Some wallets answer with null or with an object where they ought to give the hash: then nobody knows what was sent. */
function isHash(answer: unknown): answer is Hex {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer);
}

async function confirm(id: string, hash: Hex, { reader, network, receiptPatienceMs, record, now, signal }: TransactionSurroundings): Promise<void> {
  const pollMs = Math.min(network.blockTimeMs, 2_000) / 2;
  const outcome = await awaitReceipt(reader, hash, { signal, pollMs, patienceMs: receiptPatienceMs, now });
  if (outcome === 'confirmed') return;
  if (outcome === 'unknown') throw unknown(id, undefined);
  const { code, message } = engineErrors.transactionReverted(hash);
  await record.note(id, { state: 'failed', hash, code, message, at: now() });
  throw new ExecutionHalt(TaskState.FAILED, ExecutionStatus.FAILED, { code, message });
}

/** Nothing was asked of the wallet yet, so nothing can have happened. */
function stopped(error: unknown): ExecutionHalt {
  const code = isTributaryError(error) ? error.code : 'TASK_FAILED';
  const state = code === 'USER_REJECTED_REQUEST_ERROR' ? TaskState.REJECTED : TaskState.FAILED;
  return new ExecutionHalt(state, ExecutionStatus.STOPPED, { code, message: describeError(error) }, { cause: error });
}

function unknown(taskId: string, cause: unknown): ExecutionHalt {
  const { code, message } = engineErrors.outcomeUnknown(taskId);
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code, message }, { cause });
}
