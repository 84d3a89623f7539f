import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Listing } from './Listing.js';
import type { OrderFee } from './OrderFee.js';
import { piecesOf } from './piecesOf.js';

/**
 * Checks that the bought part of the price and of each fee is a whole number of the smallest unit;
 * the settlement contract accepts no other part.
 * @throws TributaryError FULFILL_ORDER_LISTING_ERROR
 */
export function assertWholeParts(
  { id, item, price, fees }: Pick<Listing, 'id' | 'item' | 'price' | 'fees'>,
  { fillAmount, takerFees }: { readonly fillAmount: bigint; readonly takerFees: readonly OrderFee[] },
): void {
  const pieces = piecesOf(item);
  const amounts = [price.amount, ...[...fees, ...takerFees].map(({ amount }) => amount)];
  if (amounts.some((amount) => (amount * fillAmount) % pieces !== 0n))
    throw checkoutErrors.fulfillOrderListing(undefined, {
      listingId: id,
      fillAmount,
      reason: 'the price or a fee does not divide by the pieces',
    });
}
