import type { Eip1193Provider, UnsignedTransaction } from '../Wallet.js';

export interface SendCallsRequest {
  readonly wallet: Eip1193Provider;
  /** At least one; all from one account on one chain, in the order they take effect. */
  readonly transactions: readonly UnsignedTransaction[];
  /**
   * Names the calls in the journal, at most 200 characters without `#`. The same key again, from this page or the next one, is the same calls: it continues them, or
   * shows how they ended. Absent: nothing is journaled, and a page that was reloaded can't know what was sent.
   */
  readonly idempotencyKey?: string;
}
