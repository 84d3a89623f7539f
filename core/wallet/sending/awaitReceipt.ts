import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Hex } from '../../money/Address.js';
import type { Clock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import { readReceiptStatus } from './readReceiptStatus.js';

export interface ReceiptPatience {
  readonly signal: AbortSignal;
  readonly pollMs: number;
  /** After this long without a receipt nobody can say what became of the transaction. */
  readonly patienceMs: number;
  /** Patience is counted by the clock: reads that hang use it up too. */
  readonly clock: Clock;
}

export type ReceiptOutcome = 'confirmed' | 'reverted' | 'unknown';

/** Waits for a receipt. A read that fails says nothing about the transaction: it is asked again. */
export async function awaitReceipt(reader: ChainReader, hash: Hex, { signal, pollMs, patienceMs, clock }: ReceiptPatience): Promise<ReceiptOutcome> {
  const deadline = clock.now() + patienceMs;
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const status = await readReceiptStatus(reader, hash, signal);
    if (status !== null) return status;
    if (isLastTry) return 'unknown';
    await delay(pollMs, { signal, clock });
  }
}
