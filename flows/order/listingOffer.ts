import { assertKinds, type FundingEngine, type ItemFace, type Listing, NATIVE, type Token } from '../../core/index.js';

/** A listing with what has to be known to show it. */
export interface ListingOffer {
  readonly listing: Listing;
  /** Of its price. */
  readonly currency: Token;
  /** null: the indexer could not be asked, which is no reason not to buy. */
  readonly face: ItemFace | null;
}

/**
 * @throws what `engine.orders.getListing` and `engine.tokens.getTokenInfo` throw
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

/** "Hero 11", or what is certain of it. */
export function offerName({ listing, face }: Pick<ListingOffer, 'listing' | 'face'>): string {
  return face?.name ?? `#${listing.item.id}`;
}
