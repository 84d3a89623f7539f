import { assertKinds, type FundingEngine, type ItemFace, type Listing, NATIVE, type Token } from '../../core/index.js';

/** A listing with the data to show it. */
export interface ListingOffer {
  readonly listing: Listing;
  /** Currency of its price. */
  readonly currency: Token;
  /** `null` if the indexer failed, which doesn't prevent the purchase. */
  readonly face: ItemFace | null;
}

/**
 * Reads a listing with its currency, name and image.
 * @throws the errors of `engine.orders.getListing` and `engine.tokens.getTokenInfo`
 *
 * @example const offer = await readListingOffer(engine, listingId, AbortSignal.timeout(10_000));
 */
export async function readListingOffer(
  fundingEngine: FundingEngine,
  listingId: string,
  signal: AbortSignal,
): Promise<ListingOffer> {
  assertKinds({ fundingEngine, listingId, signal }, 'object', 'string', 'object');
  const { orders, tokens, items, environment } = fundingEngine;
  const { l2ChainId: chainId } = environment;
  const listing = await orders.getListing({ listingId }, { signal });
  const { item, price } = listing;
  const [currency, face] = await Promise.all([
    tokens.getTokenInfo(chainId, price.type === 'NATIVE' ? NATIVE : price.tokenAddress, { signal }),
    items.describe({ chainId, contractAddress: item.contractAddress, id: item.id }, { signal }).catch(() => null),
  ]);
  return { listing, currency, face };
}

/** Returns the item's name, or its id if it has none: "Hero 11". */
export function offerName({ listing, face }: Pick<ListingOffer, 'listing' | 'face'>): string {
  return face?.name ?? `#${listing.item.id}`;
}
