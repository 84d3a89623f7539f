import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import type { SendIntent } from '../../wallet/sending/SendIntent.js';
import { findMined } from '../../wallet/sending/findMined.js';
import { isSameCall } from '../../wallet/sending/isSameCall.js';
import { readNonce } from '../../wallet/sending/readNonce.js';
import { readReceiptStatus } from '../../wallet/sending/readReceiptStatus.js';
import { parseSentTransaction } from '../../wallet/sending/SentTransaction.js';

export interface Following {
  readonly account: Address;
  readonly intent: SendIntent;
  readonly hash: Hex;
  /** null where it has not been seen yet; learnt while the node still shows the transaction. */
  readonly nonce: number | null;
  readonly onNonce: (nonce: number) => Promise<void>;
  readonly pollMs: number;
  readonly patienceMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** `hash` is of the transaction that was mined: another one where the wallet sped it up, or put something else in its place ('replaced'). */
export interface TransactionOutcome {
  readonly outcome: 'confirmed' | 'reverted' | 'replaced' | 'unknown';
  readonly hash: Hex;
}

/**
 * Follows a sent transaction to its end. A read that fails says nothing: it is asked again. A transaction whose nonce was used by another one
 * will never be mined; without knowing its nonce for certain that is not concluded, since the wallet may have picked a later one than was intended.
 */
export async function followTransaction(reader: ChainReader, following: Following): Promise<TransactionOutcome> {
  const { hash, onNonce, pollMs, patienceMs, clock, signal } = following;
  const deadline = clock.now() + patienceMs;
  let nonce = following.nonce;
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const [status, seen, replacement] = await Promise.all([
      readReceiptStatus(reader, hash, signal),
      nonce === null ? readNonceOf(reader, following) : null,
      nonce === null ? null : findReplacement(reader, { ...following, nonce }),
    ]);
    if (status !== null) return { outcome: status, hash };
    if (replacement !== null) return replacement;
    if (isLastTry) return { outcome: 'unknown', hash };
    if (seen !== null) await onNonce((nonce = seen));
    await delay(pollMs, { signal, clock });
  }
}

async function readNonceOf(reader: ChainReader, { hash, account, signal }: Following): Promise<number | null> {
  const read = async (): Promise<number | null> => {
    const answer = await reader.request('eth_getTransactionByHash', [hash], { signal, fresh: true });
    return parseSentTransaction(answer, account)?.nonce ?? null;
  };
  return unlessFailed(read, signal);
}

/** What was mined in its place, once that has a receipt. */
async function findReplacement(reader: ChainReader, following: Following & { readonly nonce: number }): Promise<TransactionOutcome | null> {
  const { account, intent, hash, nonce, signal } = following;
  const find = async (): Promise<TransactionOutcome | null> => {
    if ((await readNonce(reader, account, 'latest', { signal })) <= nonce) return null;
    const until = await reader.getBlockNumber({ signal, fresh: true });
    const after = intent.blockNumber > REORG_MARGIN ? intent.blockNumber - REORG_MARGIN : 0n;
    const mined = await findMined(reader, { account, nonce, after, until }, { signal });
    if (mined === null || mined.hash.toLowerCase() === hash.toLowerCase()) return null;
    const status = await readReceiptStatus(reader, mined.hash, signal);
    if (status === null) return null;
    const isOurs = [intent, ...(intent.earlier ?? [])].some(({ transaction }) => isSameCall(mined, transaction));
    return { outcome: isOurs ? status : 'replaced', hash: mined.hash };
  };
  return unlessFailed(find, signal);
}

/** A short reorganisation may have put it before the block of the intent. */
const REORG_MARGIN = 16n;

async function unlessFailed<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
