import { lastValueFrom } from 'rxjs';
import type { FundingEngine } from '../../../index.js';
import { CheckoutErrorType, CheckoutStatus } from '../enums/checkoutEnums.js';
import { unwrap } from '../provider/WrappedBrowserProvider.js';
import { parseWholeNumber } from '../shapes/parseWholeNumber.js';
import type * as published from '../types/orders.js';
import {
  firstOf,
  hashOf,
  insufficient,
  NO_ORDERS,
  settlementOf,
  sufficient,
  toFee,
  transactionsOf,
  type WithProvider,
} from './orderParts.js';

/**
 * Buys the first listing, as the published SDK does.
 * @throws CheckoutError FULFILL_ORDER_LISTING_ERROR if there is none
 */
export async function buyListing(
  engine: FundingEngine,
  { provider, orders, overrides }: WithProvider<published.BuyParams>,
): Promise<published.BuyResult> {
  const order = firstOf(orders, CheckoutErrorType.FULFILL_ORDER_LISTING_ERROR, NO_ORDERS);
  const wallet = unwrap(provider);
  const { status, reason, checkout, fulfilment } = await lastValueFrom(
    engine.orders.buy(
      {
        listingId: order.id,
        ...(order.takerFees && { takerFees: order.takerFees.map(toFee) }),
        ...(order.fillAmount !== undefined && { fillAmount: parseWholeNumber(order.fillAmount) }),
        settlement: settlementOf(overrides),
      },
      { wallet },
    ),
  );
  switch (status as CheckoutStatus) {
    case CheckoutStatus.SUCCESS:
      return { status: CheckoutStatus.SUCCESS, smartCheckoutResult: sufficient(checkout) };
    case CheckoutStatus.INSUFFICIENT_FUNDS:
      return { status: CheckoutStatus.INSUFFICIENT_FUNDS, smartCheckoutResult: insufficient(checkout) };
    case CheckoutStatus.FULFILLMENTS_UNSETTLED:
      return {
        status: CheckoutStatus.FULFILLMENTS_UNSETTLED,
        smartCheckoutResult: sufficient(checkout),
        transactions: await transactionsOf(provider, fulfilment),
      };
    case CheckoutStatus.FAILED:
    default:
      return {
        status: CheckoutStatus.FAILED,
        transactionHash: hashOf(fulfilment),
        reason: reason ?? '',
        smartCheckoutResult: sufficient(checkout),
      };
  }
}
