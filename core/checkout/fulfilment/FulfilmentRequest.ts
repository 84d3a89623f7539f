import type { PurchaseCall } from '../CheckoutRequest.js';
import type { ItemRequirementInput } from '../ItemRequirement.js';

/**
 * wait: until every transaction has a receipt. leave: until every transaction is sent; the result is then FULFILLMENTS_UNSETTLED, and
 * `engine.resume` with the execution's id settles it.
 */
export const Settlement = { WAIT: 'wait', LEAVE: 'leave' } as const;
export type Settlement = (typeof Settlement)[keyof typeof Settlement];

export interface FulfilmentRequest {
  /**
   * As for `smartCheckout`. Read anew, so that nothing is approved twice and nothing is sent without funds. Where the node simulates, calls that take more of the account than these name are refused before
   * anything is signed. May be empty: then the calls are compared with nothing.
   */
  readonly itemRequirements: readonly ItemRequirementInput[];
  /** The purchase itself, on the child chain; at least one. */
  readonly transactions: readonly PurchaseCall[];
  /** Default `wait`. */
  readonly settlement?: Settlement;
  /** As `FundingRoute.purpose`. */
  readonly purpose?: string;
}
