import { engineErrors } from '../../errors/engineErrors.js';
import { awaitReceipt } from '../../execution/awaitReceipt.js';
import type { Hex } from '../../money/Address.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { transactionRequest } from '../transactionRequest.js';
import { translateWalletError } from '../translateWalletError.js';
import type { UnsignedTransaction } from '../Wallet.js';
import { walletErrorKind } from '../walletErrorKind.js';
import { assertPayer } from './assertPayer.js';
import type { CallsRun } from './CallsRun.js';
import { CallsStatus, type CallsSnapshot } from './CallsSnapshot.js';

/** Each after the one before it is confirmed; the first that is not ends the group. */
export async function sendOneByOne(run: CallsRun): Promise<void> {
  const { transactions, show } = run;
  show({ mode: 'one-by-one' });
  const hashes: Hex[] = [];
  for (const transaction of transactions) {
    const sent = await send(transaction, run);
    if (typeof sent !== 'string') return show(sent);
    hashes.push(sent);
    show({ status: CallsStatus.SENT, transactionHashes: [...hashes] });
    const failure = await confirm(sent, run);
    if (failure !== null) return show(failure);
  }
  show({ status: CallsStatus.CONFIRMED });
}

/** The hash, or how it ended instead. Wallets move: account and chain are read again before each. */
async function send(transaction: UnsignedTransaction, run: CallsRun): Promise<Hex | Partial<CallsSnapshot>> {
  const { wallet, show, signal } = run;
  await assertPayer(run);
  const nonce = await readNonce(run);
  signal.throwIfAborted();
  show({ status: CallsStatus.AWAITING_WALLET });
  try {
    const answer = await wallet.request({ method: 'eth_sendTransaction', params: [transactionRequest(transaction, wallet)] });
    return isHash(answer) ? answer : ended(CallsStatus.UNKNOWN, engineErrors.outcomeUnknown('transaction'));
  } catch (error) {
    const kind = walletErrorKind(error);
    if (kind === 'unclear' && !(await isUnsent(nonce, run))) return ended(CallsStatus.UNKNOWN, engineErrors.outcomeUnknown('transaction'));
    return ended(kind === 'rejected' ? CallsStatus.REJECTED : CallsStatus.FAILED, translateWalletError(error));
  }
}

async function confirm(hash: Hex, { reader, signal, pollMs, patienceMs, clock }: CallsRun): Promise<Partial<CallsSnapshot> | null> {
  const outcome = await awaitReceipt(reader, hash, { signal, pollMs, patienceMs, now: () => clock.now() });
  if (outcome === 'confirmed') return null;
  if (outcome === 'unknown') return ended(CallsStatus.UNKNOWN, engineErrors.outcomeUnknown(hash));
  return ended(CallsStatus.FAILED, engineErrors.transactionReverted(hash));
}

/** An account whose nonce has not moved has sent nothing. A failed read proves nothing. */
async function isUnsent(nonce: bigint, run: CallsRun): Promise<boolean> {
  try {
    return (await readNonce(run)) === nonce;
  } catch {
    return false;
  }
}

async function readNonce({ reader, first }: CallsRun): Promise<bigint> {
  return parseQuantity(await reader.request('eth_getTransactionCount', [first.from, 'pending'], { fresh: true }));
}

function isHash(answer: unknown): answer is Hex {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer);
}

function ended(status: CallsStatus, { code, message }: { readonly code: string; readonly message: string }): Partial<CallsSnapshot> {
  return { status, error: { code, message } };
}
