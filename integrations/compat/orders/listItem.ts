import { lastValueFrom } from 'rxjs';
import type { FundingEngine } from '../../../index.js';
import { CheckoutErrorType, CheckoutStatus } from '../enums/checkoutEnums.js';
import { unwrap } from '../provider/WrappedBrowserProvider.js';
import { parseWholeNumber } from '../shapes/parseWholeNumber.js';
import type * as published from '../types/orders.js';
import { firstOf, hashOf, insufficient, NO_ORDERS, sufficient, toFee, type WithProvider } from './orderParts.js';

/**
 * Lists the first item.
 * @throws CheckoutError PREPARE_ORDER_LISTING_ERROR if there is none
 */
export async function listItem(
  engine: FundingEngine,
  { provider, orders }: WithProvider<published.SellParams>,
): Promise<published.SellResult> {
  const order = firstOf(orders, CheckoutErrorType.PREPARE_ORDER_LISTING_ERROR, NO_ORDERS);
  const { sellToken, buyToken, makerFees, orderExpiry } = order;
  const { collectionAddress: contractAddress, id } = sellToken;
  const { status, reason, checkout, fulfilment, listing } = await lastValueFrom(
    engine.orders.sell(
      {
        item:
          'amount' in sellToken
            ? { type: 'ERC1155', contractAddress, id, amount: parseWholeNumber(sellToken.amount) }
            : { type: 'ERC721', contractAddress, id },
        price:
          'tokenAddress' in buyToken
            ? { type: 'ERC20', tokenAddress: buyToken.tokenAddress, amount: buyToken.amount }
            : { type: 'NATIVE', amount: buyToken.amount },
        ...(makerFees && { makerFees: makerFees.map(toFee) }),
        ...(orderExpiry && { expiresAt: Math.floor(orderExpiry.getTime() / 1_000) }),
      },
      { wallet: unwrap(provider) },
    ),
  );
  switch (status as CheckoutStatus) {
    case CheckoutStatus.SUCCESS:
      return {
        status: CheckoutStatus.SUCCESS,
        orderIds: listing === null ? [] : [listing.id],
        smartCheckoutResult: sufficient(checkout),
      };
    case CheckoutStatus.INSUFFICIENT_FUNDS:
      return { status: CheckoutStatus.INSUFFICIENT_FUNDS, smartCheckoutResult: insufficient(checkout) };
    case CheckoutStatus.FAILED:
    case CheckoutStatus.FULFILLMENTS_UNSETTLED:
    default:
      return {
        status: CheckoutStatus.FAILED,
        transactionHash: hashOf(fulfilment),
        reason: reason ?? '',
        smartCheckoutResult: sufficient(checkout),
      };
  }
}
