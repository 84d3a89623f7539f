import type { Eip1193Provider, UnsignedTransaction } from '../Wallet.js';

export interface SendCallsRequest {
  readonly wallet: Eip1193Provider;
  /** At least one; all from one account on one chain, in the order they take effect. */
  readonly transactions: readonly UnsignedTransaction[];
  /**
   * Names the calls in the journal, at most 200 characters without `#`. The same key, also after a
   * reload, means the same calls: it continues them, or returns how they ended. Absent: nothing is
   * journaled, and a reloaded page can't know what was sent.
   */
  readonly idempotencyKey?: string;
}
