import type { ListedItem } from '../orders/Listing.js';
import type { Abortable } from '../stream/Abortable.js';
import type { HeldItem, ItemFace } from './HeldItem.js';

export interface ItemsRequest {
  readonly walletAddress: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** The `cursor` of the previous page. Default: the first page. */
  readonly cursor?: string;
}

export interface ItemPage {
  readonly items: readonly HeldItem[];
  /** `null` on the last page. */
  readonly cursor: string | null;
  /** Number of entries left out because they can't be parsed. */
  readonly unread: number;
}

export interface ItemRequest {
  /** Default: the child chain. */
  readonly chainId?: number | string;
  readonly contractAddress: string;
  readonly id: bigint | string;
}

export interface ItemHoldingRequest {
  readonly walletAddress: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  readonly item: ListedItem;
}

/**
 * Items (ERC-721, ERC-1155) that accounts hold, from the network's indexer or
 * `overrides.sources.items`. Only `getHolding` is certain, because it reads the chain; transfers
 * check that themselves. All methods throw INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR.
 *
 * @example
 * const { items, cursor } = await engine.items.list({ walletAddress });
 */
export interface Items {
  /**
   * Returns one page, in the source's order; empty for an account it doesn't know.
   * @throws TributaryError GET_INDEXER_BALANCE_ERROR if it can't be read
   */
  list(request: ItemsRequest, options?: Abortable): Promise<ItemPage>;
  /**
   * Returns the name and image of one item, for any holder. Every field is `null` if the source
   * doesn't know it.
   * @throws TributaryError like `list`; MISSING_PARAMS for an invalid id
   */
  describe(request: ItemRequest, options?: Abortable): Promise<ItemFace>;
  /**
   * Returns the quantity held now according to the chain; 0 or 1 for an ERC-721.
   * @throws TributaryError GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR if it can't be read
   */
  getHolding(request: ItemHoldingRequest, options?: Abortable): Promise<bigint>;
}
export const Items = Symbol.for('tributary/Items');
