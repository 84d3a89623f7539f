import type { Hex } from '../../money/Address.js';

/**
 * Status of a group of transactions. `unknown`: it isn't known what was sent, or with what outcome;
 * never enables a second send.
 */
export const CallsStatus = {
  PREPARING: 'preparing',
  AWAITING_WALLET: 'awaiting-wallet',
  SENT: 'sent',
  CONFIRMED: 'confirmed',
  REJECTED: 'rejected',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
} as const;
export type CallsStatus = (typeof CallsStatus)[keyof typeof CallsStatus];

/** The complete state of the calls so far. */
export interface CallsSnapshot {
  readonly status: CallsStatus;
  /** `atomic`: all or none, in one confirmation. `null` until the wallet's capabilities are known. */
  readonly mode: 'atomic' | 'one-by-one' | null;
  /** The wallet's id of the batch; `null` if there is none. */
  readonly batchId: string | null;
  /** One by one: hashes sent so far. Atomic: hashes that the wallet reports once it is done. */
  readonly transactionHashes: readonly Hex[];
  /** Explorer pages of those transactions, in the same order; `null` if the network has no explorer. */
  readonly explorerUrls: readonly (string | null)[];
  /** The specification's code and message, for a final status other than success. */
  readonly error: { readonly code: string; readonly message: string } | null;
}
