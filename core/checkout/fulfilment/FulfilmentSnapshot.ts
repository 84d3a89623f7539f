import type { ExecutionSnapshot } from '../../execution/ExecutionSnapshot.js';
import type { BalanceRequirement } from '../BalanceRequirement.js';

/** The last four are the specification's results (§3). */
export const FulfilmentStatus = {
  /** Requirements and allowances are being read. */
  READING: 'reading',
  /** Approvals, then the purchase: `execution` tells how far. */
  RUNNING: 'running',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  /** Sent, now or by an earlier fulfilment of the same purchase, but not known to have ended: it is not sent again. `engine.resume` with the execution's id settles it. */
  FULFILLMENTS_UNSETTLED: 'FULFILLMENTS_UNSETTLED',
} as const;
export type FulfilmentStatus = (typeof FulfilmentStatus)[keyof typeof FulfilmentStatus];

export interface FulfilmentError {
  /** Of the specification's catalogue, e.g. EXECUTE_FULFILLMENT_TRANSACTION_ERROR. */
  readonly code: string;
  readonly message: string;
  /** What is behind it. */
  readonly innerErrorType?: string;
}

/** The whole truth about a fulfilment so far. */
export interface FulfilmentSnapshot {
  readonly status: FulfilmentStatus;
  /** Why it is FAILED, in a sentence. */
  readonly reason: string | null;
  readonly error: FulfilmentError | null;
  /** What was short when it was looked at. */
  readonly insufficient: readonly BalanceRequirement[];
  /** Its tasks, and the id under which it is journaled; null before the first. */
  readonly execution: ExecutionSnapshot | null;
}
