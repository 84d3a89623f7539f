import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { type Listing, ListingStatus } from './Listing.js';

export interface Buying {
  readonly buyer: Address;
  /** Unix milliseconds. */
  readonly nowMs: number;
}

/** Before anything else is asked. @throws TributaryError ORDER_EXPIRED_ERROR, FULFILL_ORDER_LISTING_ERROR (`data.status`, `data.reason`) */
export function assertBuyable({ id, seller, status, expiresAt, sellerLacks }: Listing, { buyer, nowMs }: Buying): void {
  const isOver = expiresAt !== null && nowMs >= expiresAt * 1000;
  if (isOver || status === ListingStatus.EXPIRED)
    throw checkoutErrors.orderExpired(undefined, { listingId: id, expiresAt });
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
