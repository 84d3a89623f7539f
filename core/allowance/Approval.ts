import type { UnsignedTransaction } from '../wallet/Wallet.js';

/** Transactions to send before a spender may take an amount. */
export interface Approval {
  /** Missing allowance. ERC-721: 1. ERC-1155: the amount. */
  readonly missing: bigint;
  /** Sets the allowance to exactly the required amount: `approve` replaces an allowance. */
  readonly transaction: UnsignedTransaction;
  /** Sets the allowance to zero first, for tokens that refuse to replace one; `null` if that isn't needed. */
  readonly reset: UnsignedTransaction | null;
  /** Gas units, including the reset. */
  readonly gas: bigint;
  /** Whether the chain estimated the gas; otherwise it is the usual gas of an approval. */
  readonly isGasEstimated: boolean;
  /** The chain reports that it would revert, although no existing allowance could be the reason. */
  readonly isRefused: boolean;
}
