import type { ExecutionSnapshot } from '../../execution/ExecutionSnapshot.js';
import type { BalanceRequirement } from '../BalanceRequirement.js';

/** The last four are the specification's results (§3). */
export const FulfilmentStatus = {
  /** Requirements and allowances are being read. */
  READING: 'reading',
  /** Approvals, then the purchase. `execution` shows the progress. */
  RUNNING: 'running',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  /**
   * Sent, now or by an earlier fulfilment of the same purchase, with an unknown outcome. It isn't
   * sent again; `engine.resume` with the execution's id settles it.
   */
  FULFILLMENTS_UNSETTLED: 'FULFILLMENTS_UNSETTLED',
} as const;
export type FulfilmentStatus = (typeof FulfilmentStatus)[keyof typeof FulfilmentStatus];

export interface FulfilmentError {
  /** A code of the specification's catalogue, e.g. EXECUTE_FULFILLMENT_TRANSACTION_ERROR. */
  readonly code: string;
  readonly message: string;
  /** Code of the underlying error. */
  readonly innerErrorType?: string;
}

/** The complete state of a fulfilment so far. */
export interface FulfilmentSnapshot {
  readonly status: FulfilmentStatus;
  /** Why it is FAILED, as a sentence. */
  readonly reason: string | null;
  readonly error: FulfilmentError | null;
  /** Requirements with a shortfall when they were read. */
  readonly insufficient: readonly BalanceRequirement[];
  /** Its tasks and journal id; `null` before the first snapshot of the execution. */
  readonly execution: ExecutionSnapshot | null;
}
