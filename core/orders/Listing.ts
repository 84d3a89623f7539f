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
  /** Number of units that were listed. */
  readonly amount: bigint;
}

export type ListedItem = ListedErc721 | ListedErc1155;

/** Price for everything listed, in the smallest unit, without fees. */
export type ListingPrice =
  | { readonly type: typeof ItemType.NATIVE; readonly amount: bigint }
  | { readonly type: typeof ItemType.ERC20; readonly tokenAddress: Address; readonly amount: bigint };

/** A validated listing that a seller wants to create. */
export interface ListingDraft {
  readonly seller: Address;
  readonly item: ListedItem;
  readonly price: ListingPrice;
  /** Added to the price. */
  readonly fees: readonly OrderFee[];
  /** Unix seconds; `null`: the order book decides. */
  readonly expiresAt: number | null;
}

/** Status of an order in its book. The last three are final. */
export const ListingStatus = {
  /** Not checked by the book yet, or not started. */
  PENDING: 'PENDING',
  /** Can be bought; also while parts of it are sold. */
  ACTIVE: 'ACTIVE',
  /** The seller lacks the item or its approval. Active again once they have both. */
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
  /** Units not sold yet; 1 for an ERC-721 that isn't sold. */
  readonly remaining: bigint;
  /** Missing prerequisite of an INACTIVE listing's seller, if the book reports it. */
  readonly sellerLacks?: readonly ('approval' | 'item')[];
  /** CANCELLED in the book, while a purchase that the book prepared earlier may still be executed. */
  readonly isCancellationPending?: true;
}
