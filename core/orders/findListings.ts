import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseItemId } from '../money/parseItemId.js';
import type { Abortable } from '../stream/Abortable.js';
import { askBook } from './askBook.js';
import { type Listing, ListingStatus } from './Listing.js';
import type { ListingPage, OrderBook } from './OrderBook.js';
import type { ListingsRequest } from './OrderRequest.js';

/** See `Orders.getListing`. */
export async function readListing(book: OrderBook, listingId: string, options: Abortable): Promise<Listing> {
  if (typeof listingId !== 'string' || listingId === '')
    throw checkoutErrors.missingParams(undefined, { field: 'listingId' });
  const asking = { type: CheckoutErrorType.GET_ORDER_LISTING_ERROR, data: { listingId }, ...options };
  return askBook(asking, (limit) => book.getListing(listingId, limit));
}

/** See `Orders.findListings`. */
export async function findListings(
  book: OrderBook,
  { seller, contractAddress, id, status, cursor }: ListingsRequest,
  options: Abortable,
): Promise<ListingPage> {
  if (status !== undefined && !Object.hasOwn(ListingStatus, status))
    throw checkoutErrors.missingParams(undefined, { field: 'status' });
  const query = {
    ...(seller !== undefined && { seller: parseAddress(seller) }),
    ...(contractAddress !== undefined && { contractAddress: parseAddress(contractAddress) }),
    ...(id !== undefined && { id: itemIdOf(id) }),
    ...(status !== undefined && { status }),
    ...(cursor !== undefined && { cursor }),
  };
  const asking = { type: CheckoutErrorType.GET_ORDER_LISTING_ERROR, data: {}, ...options };
  return askBook(asking, (limit) => {
    if (book.findListings === undefined) throw new TypeError('this order book cannot be searched');
    return book.findListings(query, limit);
  });
}

/** @throws TributaryError MISSING_PARAMS */
function itemIdOf(given: bigint | string): bigint {
  const id = parseItemId(given);
  if (id === null) throw checkoutErrors.missingParams(undefined, { field: 'id' });
  return id;
}
