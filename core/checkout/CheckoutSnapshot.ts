import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { AllowanceResult } from './Allowance.js';
import type { BalanceRequirement } from './BalanceRequirement.js';

export const CheckoutStatus = {
  /** Requirements are being read. */
  READING: 'reading',
  /** Requirements are known, routes are looked for. */
  ROUTING: 'routing',
  /** Everything that was asked for is known. */
  DONE: 'done',
} as const;
export type CheckoutStatus = (typeof CheckoutStatus)[keyof typeof CheckoutStatus];

/** The whole truth about a checkout so far. */
export interface CheckoutSnapshot {
  readonly status: CheckoutStatus;
  /** null while it is being read. */
  readonly sufficient: boolean | null;
  /** Items before fees. */
  readonly requirements: readonly BalanceRequirement[];
  /** What has to be approved before the purchase, and what is approved already. */
  readonly allowances: readonly AllowanceResult[];
  /**
   * In wei, as measured where the node simulates; of a purchase that cannot be measured before its funds are there, what purchases usually take. `requirements` have it with the margin
   * of `requiredGas`, unless the caller has named the limit (`isExpected` isn't set).
   * null: the price of gas could not be told. undefined: it was not asked for, or is not known yet.
   */
  readonly gas?: bigint | null;
  /** Every requirement that is short; routes cover exactly one. */
  readonly insufficient: readonly BalanceRequirement[];
  /** null while, or because, no routes are looked for. */
  readonly routing: RoutingSnapshot | null;
}
