import type { Network } from '../chains/Network.js';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address, Hex } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { toQuantity } from '../rpc/toQuantity.js';
import type { Clock } from '../stream/Clock.js';
import { ensureChain } from '../wallet/ensureChain.js';
import { readAccount } from '../wallet/readWallet.js';
import { transactionRequest } from '../wallet/transactionRequest.js';
import { translateWalletError } from '../wallet/translateWalletError.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { walletErrorKind } from '../wallet/walletErrorKind.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { PreparedTransaction, TransactionTask } from './ExecutionTask.js';
import type { SendIntent, TaskRecord } from './JournalStore.js';
import type { ProofOfAbsence } from './ProofOfAbsence.js';
import { assertPrepared } from './sending/assertPrepared.js';
import { awaitFate } from './sending/awaitFate.js';
import { followTransaction } from './sending/followTransaction.js';
import { isHash } from './sending/isHash.js';
import { readNonce } from './sending/readNonce.js';
import type { IntentFate } from './sending/resolveIntent.js';

export interface TransactionSurroundings {
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly record: ExecutionRecord;
  readonly clock: Clock;
  readonly receiptPatienceMs: number;
  readonly proof: ProofOfAbsence;
  /** Hashes that the journal knows to be of other tasks. */
  readonly claimed: () => Promise<ReadonlySet<string>>;
  readonly signal: AbortSignal;
}

type IntendedRecord = Extract<TaskRecord, { state: 'intended' }>;
type SentRecord = Extract<TaskRecord, { state: 'sent' }>;

/** How many blocks a look at the chain lasts before it is left to another resume. */
const BLOCKS_LOOKED = 3;

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

/** The transaction of an intent that a reload or an unclear answer interrupted; null where it is proven that there is none. */
async function findSent(id: string, intended: IntendedRecord, around: TransactionSurroundings): Promise<SentRecord | null> {
  const fate = await lookFor(intended, around);
  if (fate.fate === 'unknown') throw unknown(id, undefined);
  return fate.fate === 'unsent' ? null : noteSent(id, intended, fate, around);
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
  const intended = await intend(id, prepared, around);
  // The last moment to leave: from here on the wallet is asked.
  signal.throwIfAborted();
  return send(id, intended, around);
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

/**
 * The wallet is read again before every send: accounts and chains change while a page is open. Then the intent is written down;
 * without that, nothing is sent.
 */
async function intend(id: string, { transaction, label }: PreparedTransaction, around: TransactionSurroundings): Promise<IntendedRecord> {
  const { account, wallet, network, reader, record, clock, signal } = around;
  try {
    await ensureChain(wallet, network, { signal });
    const current = await readAccount(wallet);
    if (current !== account) throw engineErrors.walletAccountChanged(account, current);
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
    answer = await wallet.request({ method: 'eth_sendTransaction', params: [request(intended.intent, wallet)] });
  } catch (error) {
    const { code, message } = translateWalletError(error);
    const kind = walletErrorKind(error);
    const sent = kind === 'unclear' ? await findDespite(id, intended, error, around) : null;
    if (sent !== null) return sent;
    await record.note(id, { state: 'failed', label: intended.label, hash: null, code, message, at: clock.now() });
    const [state, status] = kind === 'rejected' ? ([TaskState.REJECTED, ExecutionStatus.STOPPED] as const) : ([TaskState.FAILED, ExecutionStatus.FAILED] as const);
    throw new ExecutionHalt(state, status, { code, message }, { cause: error });
  }
  if (isHash(answer)) return noteSent(id, intended, { hash: answer, nonce: null }, around);
  // Something else in place of the hash: it may well have been sent, so only its presence is a proof.
  const sent = await findSent(id, intended, around);
  if (sent === null) throw unknown(id, answer);
  return sent;
}

/**
 * Where the wallet is asked once more in the place of a transaction that was proven unsent, it gets the same nonce: should the proof ever
 * be wrong, a wallet that respects it can have only one of the two mined. Otherwise the nonce is the wallet's to pick.
 */
function request({ transaction, nonce, earlier = [] }: SendIntent, wallet: Eip1193Provider): Readonly<Record<string, string>> {
  const isAgain = earlier.some((intent) => intent.nonce === nonce);
  return { ...transactionRequest(transaction, wallet), ...(isAgain && { nonce: toQuantity(BigInt(nonce)) }) };
}

/** The wallet's error says nothing about the transaction. The moment is written down: from now on its prompt is closed. */
async function findDespite(id: string, intended: IntendedRecord, cause: unknown, around: TransactionSurroundings): Promise<SentRecord | null> {
  const { reader, record, clock, signal } = around;
  const blockNumber = await reader.getBlockNumber({ fresh: true }).catch(() => null);
  const answered = blockNumber === null ? intended : { ...intended, answered: { at: clock.now(), blockNumber } };
  await record.note(id, answered);
  signal.throwIfAborted();
  const fate = await lookFor(answered, around);
  if (fate.fate === 'unknown') throw unknown(id, cause);
  return fate.fate === 'unsent' ? null : noteSent(id, answered, fate, around);
}

async function lookFor({ intent, at, answered }: IntendedRecord, around: TransactionSurroundings): Promise<IntentFate> {
  const { account, network, reader, clock, proof, claimed, signal } = around;
  const span = answered === undefined ? proof.afterPrompt : proof.afterAnswer;
  const since = answered ?? { at, blockNumber: intent.blockNumber };
  const lookedMs = BLOCKS_LOOKED * network.blockTimeMs;
  // Of an answer it pays to wait until its silence proves something, and for a block more.
  const patienceMs = answered === undefined ? lookedMs : Math.max(span.ms, span.blocks * network.blockTimeMs) + lookedMs;
  const evidence = { account, intent, since, span, claimed, now: () => clock.now(), signal };
  return awaitFate(reader, evidence, { pollMs: pollMsOf(network), patienceMs, clock });
}

async function noteSent(id: string, { intent, label }: IntendedRecord, { hash, nonce }: { readonly hash: Hex; readonly nonce: number | null }, { record, clock }: TransactionSurroundings): Promise<SentRecord> {
  const sent: SentRecord = { state: 'sent', intent, label, hash, nonce, at: clock.now() };
  await record.note(id, sent);
  return sent;
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

function pollMsOf({ blockTimeMs }: Network): number {
  return Math.min(blockTimeMs, 2_000) / 2;
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
