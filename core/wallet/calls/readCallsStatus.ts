import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Hex } from '../../money/Address.js';
import { type TimeLimitOptions, withTimeLimit } from '../../stream/withTimeLimit.js';
import { isHash } from '../isHash.js';
import type { Eip1193Provider } from '../Wallet.js';

/**
 * Status of a batch as the wallet reports it. `pending`: in progress. `unknown`: partly reverted.
 * `unheard`: the wallet doesn't know the id. `silent`: no usable response, which proves nothing
 * about the batch.
 */
export interface CallsWord {
  readonly outcome: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'unknown' | 'unheard' | 'silent';
  readonly transactionHashes: readonly Hex[];
}

/** Time limit in milliseconds. A wallet that doesn't respond is polled again. */
const LONGEST_ANSWER_MS = 10_000;
/** EIP-5792: unknown bundle id. */
const UNKNOWN_ID = 5730;

/** Reads the status without a prompt. Rejects only if the signal aborts. */
export async function readCallsStatus(
  wallet: Eip1193Provider,
  batchId: string,
  limit: Omit<TimeLimitOptions, 'timeoutMs'>,
): Promise<CallsWord> {
  try {
    const answer = await withTimeLimit(() => wallet.request({ method: 'wallet_getCallsStatus', params: [batchId] }), {
      ...limit,
      timeoutMs: LONGEST_ANSWER_MS,
    });
    return {
      outcome: outcomeOf(propertyOf(answer, 'status')),
      transactionHashes: hashesOf(propertyOf(answer, 'receipts')),
    };
  } catch (error) {
    if (limit.signal?.aborted) throw error;
    const isUnheard = [...errorChain(error)].some((layer) => propertyOf(layer, 'code') === UNKNOWN_ID);
    return { outcome: isUnheard ? 'unheard' : 'silent', transactionHashes: [] };
  }
}

/**
 * Outcomes by the first digit of EIP-5792 statuses. 6 means partly reverted, which an atomic batch
 * can't be, so the player has to check.
 */
const outcomes: Readonly<Record<number, CallsWord['outcome']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'unknown',
};

function outcomeOf(status: unknown): CallsWord['outcome'] {
  return typeof status === 'number' ? (outcomes[Math.floor(status / 100)] ?? 'silent') : 'silent';
}

function hashesOf(receipts: unknown): readonly Hex[] {
  if (!Array.isArray(receipts)) return [];
  return [...new Set(receipts.map((receipt) => propertyOf(receipt, 'transactionHash')).filter(isHash))];
}
