import type { PurchaseCall } from '../CheckoutRequest.js';
import type { ItemRequirementInput } from '../ItemRequirement.js';

/**
 * `wait`: until every transaction has a receipt. `leave`: until every transaction is sent; the
 * result is then FULFILLMENTS_UNSETTLED, and `engine.resume` with the execution's id settles it.
 */
export const Settlement = { WAIT: 'wait', LEAVE: 'leave' } as const;
export type Settlement = (typeof Settlement)[keyof typeof Settlement];

export interface FulfilmentRequest {
  /**
   * As for `smartCheckout`. Read again, so that nothing is approved twice and nothing is sent
   * without funds. If the node supports simulation, calls that take more than the requirements name
   * are rejected before any signature. May be empty; then the calls aren't checked.
   */
  readonly itemRequirements: readonly ItemRequirementInput[];
  /** The transactions of the purchase on the child chain; at least one. */
  readonly transactions: readonly PurchaseCall[];
  /** Default `wait`. */
  readonly settlement?: Settlement;
  /** See `FundingRoute.purpose`. */
  readonly purpose?: string;
}
