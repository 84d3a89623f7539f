import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { type Listing, ListingStatus } from './Listing.js';

/**
 * Rejects a listing that the book reports as not buyable, before any other request. Doesn't compare
 * its end with the player's clock, which may be wrong: the book checks it, and the chain's clock
 * right before the wallet prompt.
 * @throws TributaryError ORDER_EXPIRED_ERROR, FULFILL_ORDER_LISTING_ERROR (`data.status`,
 *   `data.reason`)
 */
export function assertBuyable({ id, seller, status, expiresAt, sellerLacks }: Listing, buyer: Address): void {
  if (status === ListingStatus.EXPIRED) throw checkoutErrors.orderExpired(undefined, { listingId: id, expiresAt });
  if (status !== ListingStatus.ACTIVE)
    throw checkoutErrors.fulfillOrderListing(undefined, {
      listingId: id,
      status,
      ...(sellerLacks !== undefined && { sellerLacks }),
    });
  // Buying your own listing moves nothing but costs the fees.
  if (seller === buyer)
    throw checkoutErrors.fulfillOrderListing(undefined, { listingId: id, reason: 'the listing is the player’s own' });
}
