import { propertyOf } from '../../errors/propertyOf.js';
import type { Hex } from '../../money/Address.js';
import { delay } from '../../stream/delay.js';
import type { Clock } from '../../stream/Clock.js';
import { withTimeLimit, type TimeLimitOptions } from '../../stream/withTimeLimit.js';
import type { Eip1193Provider } from '../Wallet.js';

export interface CallsPatience {
  readonly signal: AbortSignal;
  readonly pollMs: number;
  /** After this long without a final answer nobody can say what became of the batch. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

export interface CallsOutcome {
  readonly outcome: 'confirmed' | 'failed' | 'reverted' | 'unknown';
  readonly transactionHashes: readonly Hex[];
}

/** A wallet that does not answer at all is asked again, too. */
const LONGEST_ANSWER_MS = 10_000;

/** Waits for a batch. An answer that fails or cannot be read says nothing about the batch: it is asked again. */
export async function awaitCalls(wallet: Eip1193Provider, batchId: string, { signal, pollMs, patienceMs, clock }: CallsPatience): Promise<CallsOutcome> {
  const deadline = clock.now() + patienceMs;
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const answer = await readStatus(wallet, batchId, { signal, clock, timeoutMs: LONGEST_ANSWER_MS });
    const outcome = outcomeOf(propertyOf(answer, 'status'));
    if (outcome !== null) return { outcome, transactionHashes: hashesOf(propertyOf(answer, 'receipts')) };
    if (isLastTry) return { outcome: 'unknown', transactionHashes: [] };
    await delay(pollMs, { signal, clock });
  }
}

async function readStatus(wallet: Eip1193Provider, batchId: string, limit: TimeLimitOptions): Promise<unknown> {
  try {
    return await withTimeLimit(() => wallet.request({ method: 'wallet_getCallsStatus', params: [batchId] }), limit);
  } catch (error) {
    if (limit.signal?.aborted) throw error;
    return null;
  }
}

/** By the hundreds of EIP-5792. 6 is undone in part, which an atomic batch cannot be: whoever says so has to be asked by the player. */
const outcomes: Readonly<Record<number, CallsOutcome['outcome']>> = { 2: 'confirmed', 4: 'failed', 5: 'reverted', 6: 'unknown' };

function outcomeOf(status: unknown): CallsOutcome['outcome'] | null {
  return typeof status === 'number' ? (outcomes[Math.floor(status / 100)] ?? null) : null;
}

function hashesOf(receipts: unknown): readonly Hex[] {
  if (!Array.isArray(receipts)) return [];
  const hashes = receipts.map((receipt) => propertyOf(receipt, 'transactionHash'));
  return [...new Set(hashes.filter((hash): hash is Hex => typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)))];
}
