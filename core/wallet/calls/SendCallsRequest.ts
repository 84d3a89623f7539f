import type { Eip1193Provider, UnsignedTransaction } from '../Wallet.js';

export interface SendCallsRequest {
  readonly wallet: Eip1193Provider;
  /** At least one; all from one account on one chain, in the order they take effect. */
  readonly transactions: readonly UnsignedTransaction[];
}
