import type { ListedItem } from '../orders/Listing.js';
import type { Abortable } from '../stream/Abortable.js';
import type { HeldItem, ItemFace } from './HeldItem.js';

export interface ItemsRequest {
  readonly walletAddress: string;
  /** Default: the child chain. */
  readonly chainId?: number | string;
  /** Of the page before. Default: the first page. */
  readonly cursor?: string;
}

export interface ItemPage {
  readonly items: readonly HeldItem[];
  /** null on the last page. */
  readonly cursor: string | null;
  /** Entries that could not be understood, and are left out. */
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
 * Items (ERC721, ERC1155) that accounts hold, by the network's indexer or by `overrides.sources.items`. Whether one is held for certain, only `getHolding` says,
 * which asks the chain: a transfer looks there by itself. All throw INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR.
 *
 * @example
 * const { items, cursor } = await engine.items.list({ walletAddress });
 */
export interface Items {
  /** One page, in the source's order; an account that it has never heard of holds nothing. @throws TributaryError GET_INDEXER_BALANCE_ERROR where it cannot be read */
  list(request: ItemsRequest, options?: Abortable): Promise<ItemPage>;
  /** What one item shows of itself, whoever holds it. Without a word about it, every field is null. @throws TributaryError like `list`; MISSING_PARAMS for what is no id */
  describe(request: ItemRequest, options?: Abortable): Promise<ItemFace>;
  /** Pieces that the chain says are held now; 0 or 1 of an ERC721. @throws TributaryError GET_ERC721_BALANCE_ERROR, GET_BALANCE_ERROR where nobody knows */
  getHolding(request: ItemHoldingRequest, options?: Abortable): Promise<bigint>;
}
export const Items = Symbol.for('tributary/Items');
