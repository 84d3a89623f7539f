import type { Hex } from '../../money/Address.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import type { Eip1193Provider } from '../Wallet.js';
import { readCallsStatus } from './readCallsStatus.js';

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

/** Waits for a batch. An answer that fails or cannot be read says nothing about the batch: it is asked again. */
export async function awaitCalls(wallet: Eip1193Provider, batchId: string, { signal, pollMs, patienceMs, clock }: CallsPatience): Promise<CallsOutcome> {
  const deadline = clock.now() + patienceMs;
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const { outcome, transactionHashes } = await readCallsStatus(wallet, batchId, { signal, clock });
    if (outcome !== 'pending' && outcome !== 'unheard' && outcome !== 'silent') return { outcome, transactionHashes };
    if (isLastTry) return { outcome: 'unknown', transactionHashes: [] };
    await delay(pollMs, { signal, clock });
  }
}
