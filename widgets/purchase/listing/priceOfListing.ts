import { type ListingOffer, offerName } from '../../../flows/order/listingOffer.js';
import { listingQuote } from '../../../flows/order/listingQuote.js';
import type { OrderPrice } from '../../shared/order/OrderAround.js';

/** What so many pieces of a listing cost, and how they look. */
export function priceOfListing(offer: ListingOffer, pieces: number): OrderPrice {
  const { remaining } = offer.listing;
  const quantity = BigInt(pieces) > remaining && remaining > 0n ? Number(remaining) : pieces;
  const [currency] = listingQuote(offer, BigInt(quantity)).currencies;
  const item = { name: offerName(offer), image: offer.face?.picture ?? null, quantity };
  return { items: [item], token: offer.currency, total: currency!.total };
}
