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

/** How an order stands in its book. The last three are for good. */
export const ListingStatus = {
  /** Not looked at by the book yet, or not begun. */
  PENDING: 'PENDING',
  /** Can be bought; also while parts of it are sold. */
  ACTIVE: 'ACTIVE',
  /** The seller lacks the item or its approval; it is active again once he has both. */
  INACTIVE: 'INACTIVE',
  FILLED: 'FILLED',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
} as const;
export type ListingStatus = (typeof ListingStatus)[keyof typeof ListingStatus];

/** An order of the book. */
export interface Listing extends ListingDraft {
  readonly id: string;
  readonly status: ListingStatus;
  /** Pieces not sold yet; 1 for an ERC721 that is not sold. */
  readonly remaining: bigint;
  /** Of an INACTIVE one, where the book says: what its seller lacks. */
  readonly sellerLacks?: readonly ('approval' | 'item')[];
  /** CANCELLED in the book, while somebody may still carry out a purchase that the book had prepared before. */
  readonly isCancellationPending?: true;
}
