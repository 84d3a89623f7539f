import type { Address } from '../money/Address.js';
import type { ItemType } from '../money/ItemType.js';
import type { OrderFee } from './OrderFee.js';

export interface ListedErc721 {
  readonly type: typeof ItemType.ERC721;
  readonly contractAddress: Address;
  readonly id: bigint;
}

export interface ListedErc1155 {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly id: bigint;
  /** Pieces that were listed. */
  readonly amount: bigint;
}

export type ListedItem = ListedErc721 | ListedErc1155;

/** For everything listed, in the smallest unit, without the fees. */
export type ListingPrice =
  | { readonly type: typeof ItemType.NATIVE; readonly amount: bigint }
  | { readonly type: typeof ItemType.ERC20; readonly tokenAddress: Address; readonly amount: bigint };

/** What a seller wants to list, checked. */
export interface ListingDraft {
  readonly seller: Address;
  readonly item: ListedItem;
  readonly price: ListingPrice;
  /** On top of the price. */
  readonly fees: readonly OrderFee[];
  /** Unix seconds; null: as long as the book keeps it. */
  readonly expiresAt: number | null;
}

/** An order of the book that can be bought. */
export interface Listing extends ListingDraft {
  readonly id: string;
  /** Pieces not sold yet; 1 for an ERC721. */
  readonly remaining: bigint;
}
