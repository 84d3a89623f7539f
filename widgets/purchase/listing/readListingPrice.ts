import type { FundingEngine } from '../../../core/index.js';
import { offerName, readListingOffer } from '../../../flows/order/listingOffer.js';
import { listingQuote } from '../../../flows/order/listingQuote.js';
import type { OrderPrice } from '../../shared/order/OrderAround.js';

/** What so many pieces of a listing cost, and how they look. @throws what `readListingOffer` throws */
export async function readListingPrice(
  engine: FundingEngine,
  { listingId, pieces }: { readonly listingId: string; readonly pieces: number },
  signal: AbortSignal,
): Promise<OrderPrice> {
  const offer = await readListingOffer(engine, listingId, signal);
  const { remaining } = offer.listing;
  const quantity = BigInt(pieces) > remaining && remaining > 0n ? Number(remaining) : pieces;
  const [currency] = listingQuote(offer, BigInt(quantity)).currencies;
  const item = { name: offerName(offer), image: offer.face?.picture ?? null, quantity };
  return { items: [item], token: offer.currency, total: currency!.total };
}
