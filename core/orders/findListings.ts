import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { parseAddress } from '../money/parseAddress.js';
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
  return askBook(asking, () => book.getListing(listingId, options));
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
  return askBook(asking, () => {
    if (book.findListings === undefined) throw new TypeError('this order book cannot be searched');
    return book.findListings(query, options);
  });
}

/** A whole number in decimal or hex text, as an item's id is written elsewhere. */
function itemIdOf(id: bigint | string): bigint {
  const isId = typeof id === 'bigint' ? id >= 0n : typeof id === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(id);
  if (!isId) throw checkoutErrors.missingParams(undefined, { field: 'id' });
  return BigInt(id);
}
