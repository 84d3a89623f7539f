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
  /** What the player agreed to pay altogether, at most. */
  readonly maximumTotal: bigint;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    ORDER_FULFILMENT: OrderStep;
  }
}

/** What a purchase is of. While it is not known what became of one, the account begins no other, whatever its terms. */
export function orderSubject(settlementContract: Address, listingId: string): string {
  return `${settlementContract} ${listingId}`;
}

/** By what it is known again: the listing in its book and the buyer, how much of it, for how much. The call that is sent differs each time it is asked for. */
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
