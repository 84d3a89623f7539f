import { engineErrors } from '../../errors/engineErrors.js';
import type { Hex } from '../../money/Address.js';
import { assertPayer } from '../assertPayer.js';
import { isRefusedByNode } from '../isRefusedByNode.js';
import { awaitFate } from '../sending/awaitFate.js';
import { awaitReceipt } from '../sending/awaitReceipt.js';
import { Claims } from '../sending/Claims.js';
import { isHash } from '../sending/isHash.js';
import { lookingMs } from '../sending/lookingMs.js';
import { readNonce } from '../sending/readNonce.js';
import type { IntentFate } from '../sending/resolveIntent.js';
import type { SendIntent } from '../sending/SendIntent.js';
import { transactionRequest } from '../transactionRequest.js';
import { translateWalletError } from '../translateWalletError.js';
import type { UnsignedTransaction } from '../Wallet.js';
import { walletErrorKind } from '../walletErrorKind.js';
import type { CallsRun } from './CallsRun.js';
import { CallsStatus, type CallsSnapshot } from './CallsSnapshot.js';

/** Each after the one before it is confirmed; the first that is not ends the group. */
export async function sendOneByOne(run: CallsRun): Promise<void> {
  const { transactions, show } = run;
  show({ mode: 'one-by-one' });
  const hashes: Hex[] = [];
  const claims = new Claims(() => Promise.resolve(hashes));
  for (const transaction of transactions) {
    const sent = await send(transaction, claims, run);
    if (typeof sent !== 'string') return show(sent);
    hashes.push(sent);
    show({ status: CallsStatus.SENT, transactionHashes: [...hashes] });
    const failure = await confirm(sent, run);
    if (failure !== null) return show(failure);
  }
  show({ status: CallsStatus.CONFIRMED });
}

/** The hash, or how it ended instead. Wallets move: account and chain are read again before each. */
async function send(transaction: UnsignedTransaction, claims: Claims, run: CallsRun): Promise<Hex | Partial<CallsSnapshot>> {
  const { wallet, show, signal } = run;
  await assertPayer(run);
  const intent = await intentOf(transaction, run);
  signal.throwIfAborted();
  show({ status: CallsStatus.AWAITING_WALLET });
  try {
    const answer = await wallet.request({ method: 'eth_sendTransaction', params: [transactionRequest(transaction, wallet)] });
    if (isHash(answer)) return answer;
  } catch (error) {
    const kind = walletErrorKind(error);
    const refusal = ended(kind === 'rejected' ? CallsStatus.REJECTED : CallsStatus.FAILED, translateWalletError(error));
    if (kind !== 'unclear' || isRefusedByNode(error)) return refusal;
    const found = await lookFor(intent, claims, run);
    return found.fate === 'sent' ? found.hash : found.fate === 'unsent' ? refusal : unknown('transaction');
  }
  // Something else in place of the hash: it may well have been sent, so only its presence is a proof.
  const found = await lookFor(intent, claims, run);
  return found.fate === 'sent' ? found.hash : unknown('transaction');
}

async function intentOf(transaction: UnsignedTransaction, { reader, account, signal }: CallsRun): Promise<SendIntent> {
  const [nonce, blockNumber] = await Promise.all([readNonce(reader, account, 'pending', { signal }), reader.getBlockNumber({ signal })]);
  return { transaction, nonce, blockNumber };
}

/** An answer that proves nothing has closed the prompt: from now on the chain tells, and where it cannot, nobody can. */
async function lookFor(intent: SendIntent, claims: Claims, { reader, account, network, absence: span, clock, pollMs, signal }: CallsRun): Promise<IntentFate> {
  const blockNumber = await reader.getBlockNumber({ signal, fresh: true }).catch(() => null);
  signal.throwIfAborted();
  if (blockNumber === null) return { fate: 'unknown' };
  const evidence = { account, intent, since: { at: clock.now(), blockNumber }, span, claims, now: () => clock.now(), signal };
  return awaitFate(reader, evidence, { pollMs, patienceMs: lookingMs(network, span), clock });
}

async function confirm(hash: Hex, { reader, signal, pollMs, patienceMs, clock }: CallsRun): Promise<Partial<CallsSnapshot> | null> {
  const outcome = await awaitReceipt(reader, hash, { signal, pollMs, patienceMs, clock });
  if (outcome === 'confirmed') return null;
  return outcome === 'unknown' ? unknown(hash) : ended(CallsStatus.FAILED, engineErrors.transactionReverted(hash));
}

function unknown(what: string): Partial<CallsSnapshot> {
  return ended(CallsStatus.UNKNOWN, engineErrors.outcomeUnknown(what));
}

function ended(status: CallsStatus, { code, message }: { readonly code: string; readonly message: string }): Partial<CallsSnapshot> {
  return { status, error: { code, message } };
}
