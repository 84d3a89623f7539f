import { lastValueFrom } from 'rxjs';
import { CancelMethod, type FundingEngine } from '../../../index.js';
import { CheckoutErrorType, CheckoutStatus } from '../enums/checkoutEnums.js';
import { unwrap } from '../provider/WrappedBrowserProvider.js';
import type { Loose } from '../types/Loose.js';
import type * as published from '../types/orders.js';
import { firstOf, hashOf, transactionsOf, type WithProvider } from './orderParts.js';

/** The specification's text. */
const NO_IDS = 'No orderIds were provided to the orderIds array. Please provide at least one orderId.';

/**
 * Cancels the first listing on chain, or all of them in the order book.
 * @throws CheckoutError CANCEL_ORDER_LISTING_ERROR if there is none
 */
export async function cancelListings(
  engine: FundingEngine,
  { provider, orderIds, overrides }: WithProvider<Loose<published.CancelParams>>,
): Promise<published.CancelResult> {
  const first = firstOf(orderIds, CheckoutErrorType.CANCEL_ORDER_LISTING_ERROR, NO_IDS);
  const isGasless = overrides?.useGaslessCancel === true;
  const { status, reason, fulfilment, result } = await lastValueFrom(
    engine.orders.cancel(
      isGasless
        ? { listingIds: [...orderIds], method: CancelMethod.GASLESS }
        : { listingIds: [first], method: CancelMethod.ON_CHAIN },
      { wallet: unwrap(provider) },
    ),
  );
  if (isGasless && result !== null)
    return {
      successfulCancellations: result.successful.map((orderId) => ({ orderId })),
      failedCancellations: result.failed.map(({ listingId: orderId, reason: why }) => ({ orderId, reason: why })),
      pendingCancellations: result.pending.map((orderId) => ({ orderId })),
    };
  switch (status as CheckoutStatus) {
    case CheckoutStatus.SUCCESS:
      return { status: CheckoutStatus.SUCCESS };
    case CheckoutStatus.FULFILLMENTS_UNSETTLED:
      return {
        status: CheckoutStatus.FULFILLMENTS_UNSETTLED,
        transactions: await transactionsOf(provider, fulfilment),
      };
    case CheckoutStatus.FAILED:
    case CheckoutStatus.INSUFFICIENT_FUNDS:
    default:
      return { status: CheckoutStatus.FAILED, transactionHash: hashOf(fulfilment), reason: reason ?? '' };
  }
}
