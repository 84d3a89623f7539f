import type { Listing, OrderFeeKind, SaleQuote } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import type { ListingOffer } from './listingOffer.js';

/** A part of a price: the seller's price, or a fee with its origin. */
export interface PricePart {
  readonly kind: 'price' | OrderFeeKind | 'other';
  /** In the smallest unit of the currency. */
  readonly amount: bigint;
}

/** The price of units of a listing; the parts add up to the total of its only currency. */
export interface ListingQuote extends SaleQuote {
  readonly parts: readonly PricePart[];
  /** Exact quantity. A product's quantity is a number, which is exact only up to 2^53. */
  readonly pieces: bigint;
}

/**
 * Whether these units can be bought: a part requires that the price and every fee are divisible.
 *
 * @example
 * const { listing } = await readListingOffer(engine, listingId, AbortSignal.timeout(10_000));
 * mayBeSplit(listing, 2n); // false: only all of them together
 */
export function mayBeSplit(listing: Listing, pieces: bigint): boolean {
  assertKinds({ listing, pieces }, 'object', 'bigint');
  const { item, price, fees } = listing;
  const listed = listedPieces(item);
  return [price.amount, ...fees.map(({ amount }) => amount)].every((amount) => (amount * pieces) % listed === 0n);
}

/**
 * Returns the price of units of a listing. The execution uses it as the limit (`maximumTotal`).
 *
 * @example
 * const offer = await readListingOffer(engine, listingId, AbortSignal.timeout(10_000));
 * const { parts } = listingQuote(offer, 2n); // the price, and each fee
 */
export function listingQuote(listingOffer: Pick<ListingOffer, 'listing' | 'currency'>, pieces: bigint): ListingQuote {
  assertKinds({ listingOffer, pieces }, 'object', 'bigint');
  const { listing, currency } = listingOffer;
  const listed = listedPieces(listing.item);
  const whole = [listing.price.amount, ...listing.fees.map(({ amount }) => amount)].reduce(
    (sum, each) => sum + each,
    0n,
  );
  const parts = [
    { kind: 'price' as const, amount: listing.price.amount },
    ...listing.fees.map(({ kind = 'other' as const, amount }) => ({ kind, amount })),
  ].map(({ kind, amount }): PricePart => ({ kind, amount: (amount * pieces) / listed }));
  const total = (whole * pieces) / listed;
  const name = currency.symbol;
  return {
    currencies: [{ name, token: currency, isBase: true, total }],
    products: [{ productId: listing.id, quantity: Number(pieces), prices: { [name]: total } }],
    parts,
    pieces,
  };
}

function listedPieces(item: Listing['item']): bigint {
  return item.type === 'ERC1155' ? item.amount : 1n;
}
