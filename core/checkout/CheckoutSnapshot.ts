import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { AllowanceResult } from './Allowance.js';
import type { BalanceRequirement } from './BalanceRequirement.js';

export const CheckoutStatus = {
  /** Requirements are being read. */
  READING: 'reading',
  /** Requirements are known; routes are being searched. */
  ROUTING: 'routing',
  /** All requested results are known. */
  DONE: 'done',
} as const;
export type CheckoutStatus = (typeof CheckoutStatus)[keyof typeof CheckoutStatus];

/** The complete state of a checkout so far. */
export interface CheckoutSnapshot {
  readonly status: CheckoutStatus;
  /** `null` while the requirements are being read. */
  readonly sufficient: boolean | null;
  /** Items before fees. */
  readonly requirements: readonly BalanceRequirement[];
  /** Approvals that the purchase needs, including those already given. */
  readonly allowances: readonly AllowanceResult[];
  /**
   * Gas cost of the purchase in wei, measured if the node supports simulation; otherwise, or before
   * the funds are there, the usual cost of a purchase. `requirements` add the margin of
   * `requiredGas`, unless the caller gave a limit (`isExpected` isn't set). `null`: the gas price
   * is unknown. `undefined`: not requested or not known yet.
   */
  readonly gas?: bigint | null;
  /** Every requirement with a shortfall. Routes cover exactly one. */
  readonly insufficient: readonly BalanceRequirement[];
  /** `null` while, or because, no routes are searched. */
  readonly routing: RoutingSnapshot | null;
}
