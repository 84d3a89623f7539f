import type { UnsignedTransaction } from '../wallet/Wallet.js';

/** What has to be sent before a spender may take what it is to take. */
export interface Approval {
  /** What the allowance lacks. ERC721: 1. ERC1155: the amount. */
  readonly missing: bigint;
  /** Leaves the spender with exactly what it is to take: `approve` replaces an allowance. */
  readonly transaction: UnsignedTransaction;
  /** Sets the allowance to zero first, for tokens that refuse to replace one; null where that is not needed. */
  readonly reset: UnsignedTransaction | null;
  /** Gas units, the reset's included. */
  readonly gas: bigint;
  /** Whether the chain told the gas; else it is what approvals usually take. */
  readonly isGasEstimated: boolean;
  /** The chain says that it would be reverted, and there is no allowance that could be in the way. */
  readonly isRefused: boolean;
}
