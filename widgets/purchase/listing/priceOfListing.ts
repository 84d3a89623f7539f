import { type ListingOffer, offerName } from '../../../flows/order/listingOffer.js';
import { listingQuote } from '../../../flows/order/listingQuote.js';
import type { OrderPrice } from '../../shared/order/OrderAround.js';
import { piecesToBuy } from './piecesToBuy.js';

/** Returns the price of this many pieces of a listing, and how to show them. */
export function priceOfListing(offer: ListingOffer, pieces: number): OrderPrice {
  const quantity = piecesToBuy(pieces, offer.listing);
  const [currency] = listingQuote(offer, BigInt(quantity)).currencies;
  const item = { name: offerName(offer), image: offer.face?.picture ?? null, quantity };
  return { items: [item], token: offer.currency, total: currency!.total };
}
