import type { PlannedApproval } from '../checkout/fulfilment/fulfilmentRoute.js';
import type { LatePurchase } from '../checkout/fulfilment/LatePurchase.js';
import type { Address } from '../money/Address.js';
import type { FundingStep } from '../routing/FundingRoute.js';
import type { FulfilmentOrder } from './OrderBook.js';

export const ORDER_FULFILMENT = 'ORDER_FULFILMENT';

/** A purchase from the order book, as a step of an execution. */
export interface OrderStep extends FundingStep {
  readonly type: typeof ORDER_FULFILMENT;
  readonly approvals: readonly PlannedApproval[];
  readonly order: FulfilmentOrder;
  readonly settlementContract: Address;
  /** Maximum total that the player accepted. */
  readonly maximumTotal: bigint;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    ORDER_FULFILMENT: OrderStep;
  }
}

/**
 * Returns the subject of a purchase. While the outcome of one is unknown, the account starts no
 * other, whatever its terms.
 */
export function orderSubject(settlementContract: Address, listingId: string): string {
  return `${settlementContract} ${listingId}`;
}

/**
 * Describes a purchase by its listing, book, buyer, quantity and total. The call itself differs
 * each time it is fetched.
 */
export function orderPurchase(
  order: FulfilmentOrder,
  { settlementContract, maximumTotal }: Pick<OrderStep, 'settlementContract' | 'maximumTotal'>,
): LatePurchase {
  const { listing, fillAmount, takerFees } = order;
  return {
    type: ORDER_FULFILMENT,
    subject: orderSubject(settlementContract, listing.id),
    terms: { fillAmount, takerFees, maximumTotal },
    fields: { order, settlementContract, maximumTotal },
  };
}
