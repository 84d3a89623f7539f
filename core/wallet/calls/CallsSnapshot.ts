import type { Hex } from '../../money/Address.js';

/** Where a group of transactions stands. `unknown`: nobody can say what was sent or what became of it; it never enables a second send. */
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

/** Every snapshot is the whole truth so far. */
export interface CallsSnapshot {
  readonly status: CallsStatus;
  /** `atomic`: all or none, in one confirmation of the player. null before the wallet has said what it can. */
  readonly mode: 'atomic' | 'one-by-one' | null;
  /** The wallet's name for the batch; null where there is none. */
  readonly batchId: string | null;
  /** One by one: of those sent so far. Atomic: as the wallet tells them once it is done. */
  readonly transactionHashes: readonly Hex[];
  /** The pages of those transactions, in their order; null where the network has no explorer. */
  readonly explorerUrls: readonly (string | null)[];
  /** The specification's code and sentence of a final status that is no success. */
  readonly error: { readonly code: string; readonly message: string } | null;
}
