import type { ChainReader } from '../rpc/ChainReader.js';
import type { Hex } from '../money/Address.js';
import { delay } from '../stream/delay.js';

export interface ReceiptPatience {
  readonly signal: AbortSignal;
  readonly pollMs: number;
  /** After this long without a receipt nobody can say what became of the transaction. */
  readonly patienceMs: number;
  /** Patience is counted by the clock: reads that hang use it up too. */
  readonly now: () => number;
}

export type ReceiptOutcome = 'confirmed' | 'reverted' | 'unknown';

/** Waits for a receipt. A read that fails says nothing about the transaction: it is asked again. */
export async function awaitReceipt(reader: ChainReader, hash: Hex, { signal, pollMs, patienceMs, now }: ReceiptPatience): Promise<ReceiptOutcome> {
  const deadline = now() + patienceMs;
  for (;;) {
    const isLastTry = now() >= deadline;
    const status = await receiptStatus(reader, hash, signal);
    if (status !== null) return status;
    if (isLastTry) return 'unknown';
    await delay(pollMs, { signal });
  }
}

async function receiptStatus(reader: ChainReader, hash: Hex, signal: AbortSignal): Promise<ReceiptOutcome | null> {
  try {
    const receipt = await reader.request('eth_getTransactionReceipt', [hash], { signal, fresh: true });
    const status = typeof receipt === 'object' && receipt !== null && 'status' in receipt ? receipt.status : null;
    return status === '0x1' ? 'confirmed' : status === '0x0' ? 'reverted' : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
