import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { type Listing, ListingStatus } from './Listing.js';

/**
 * By the book's word, before anything else is asked: the player's clock may be wrong, so whether its time has ended is left
 * to the book and, right before the wallet is asked, to the chain.
 * @throws TributaryError ORDER_EXPIRED_ERROR, FULFILL_ORDER_LISTING_ERROR (`data.status`, `data.reason`)
 */
export function assertBuyable({ id, seller, status, expiresAt, sellerLacks }: Listing, buyer: Address): void {
  if (status === ListingStatus.EXPIRED) throw checkoutErrors.orderExpired(undefined, { listingId: id, expiresAt });
  if (status !== ListingStatus.ACTIVE)
    throw checkoutErrors.fulfillOrderListing(undefined, {
      listingId: id,
      status,
      ...(sellerLacks !== undefined && { sellerLacks }),
    });
  // Nothing would move, and the fees would be paid.
  if (seller === buyer)
    throw checkoutErrors.fulfillOrderListing(undefined, { listingId: id, reason: 'the listing is the player’s own' });
}
