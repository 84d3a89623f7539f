import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Listing, ListingDraft, ListingStatus } from './Listing.js';
import type { OrderFee } from './OrderFee.js';
import type { TypedData } from './TypedData.js';

export interface FulfilmentOrder {
  readonly listing: Listing;
  readonly buyer: Address;
  /** Pieces; 1 for an ERC721. */
  readonly fillAmount: bigint;
  /** On top of the listing's own, for all its pieces. */
  readonly takerFees: readonly OrderFee[];
}

export interface PreparedFulfilment {
  /** The purchase itself, without approvals: a call of the settlement contract. */
  readonly call: PurchaseCall;
  /** What the buyer pays by it altogether: the price of what is bought and all fees, in the smallest unit of the listing's currency. */
  readonly total: bigint;
  /** Unix seconds: after it the call can only revert. null: it holds as long as the listing. */
  readonly deadline: number | null;
}

/** item: `approve` of the one id is enough. collection: the book takes sellers for approved only by `setApprovalForAll`. */
export const ItemApproval = { ITEM: 'item', COLLECTION: 'collection' } as const;
export type ItemApproval = (typeof ItemApproval)[keyof typeof ItemApproval];

export interface PreparedListing {
  /** What the seller signs. Its domain names the child chain and the settlement contract. */
  readonly typedData: TypedData;
  /** What an ERC721's seller has to approve for the settlement contract, and for nobody else. An ERC1155 knows collections only. Default: item. */
  readonly approval?: ItemApproval;
}

export interface SignedListing {
  readonly draft: ListingDraft;
  readonly prepared: PreparedListing;
  readonly signature: Hex;
}

export interface CancellationOrder {
  readonly listingIds: readonly string[];
  readonly seller: Address;
}

export interface SignedCancellation extends CancellationOrder {
  readonly signature: Hex;
}

/** A listing that is being bought while it is cancelled is `pending`: neither is known yet. */
export interface CancellationResult {
  readonly successful: readonly string[];
  readonly failed: readonly { readonly listingId: string; readonly reason: string }[];
  readonly pending: readonly string[];
}

/** What is searched for; everything that is given has to hold. */
export interface ListingQuery {
  readonly seller?: Address;
  readonly contractAddress?: Address;
  readonly id?: bigint;
  readonly status?: ListingStatus;
  /** Of the page before. */
  readonly cursor?: string;
}

export interface ListingPage {
  readonly listings: readonly Listing[];
  /** null on the last page. */
  readonly cursor: string | null;
}

/**
 * A book of orders on the child chain, brought by a plugin (`adapters.orders`) or bound in its module. What a method throws is wrapped in the
 * catalogue's order error; nothing a method does moves money: whatever has to be sent or signed is handed back.
 */
export interface OrderBook {
  /** Moves items and money when an order is fulfilled: sellers approve it, buyers allow it their currency. Seaport's, for the product's own book. */
  readonly settlementContract: string;
  /** Also of one that cannot be bought any more: `status` says why. @throws where there is none, or the book does not answer */
  getListing(listingId: string, options: Abortable): Promise<Listing>;
  /** A page of listings, newest first; one that cannot be understood is left out. Absent: the book cannot be searched. */
  findListings?(query: ListingQuery, options: Abortable): Promise<ListingPage>;
  /**
   * What is to be sent, for this buyer alone. Asked before the approvals, so that nobody approves in vain, and again right before the wallet is asked: what
   * it says may hold for minutes only, and differ each time.
   * @throws where the listing cannot be bought, or not like this
   */
  prepareFulfilment(order: FulfilmentOrder, options: Abortable): Promise<PreparedFulfilment>;
  /** What the seller has to approve and sign, so that the draft can be listed; nothing is listed yet. */
  prepareListing(draft: ListingDraft, options: Abortable): Promise<PreparedListing>;
  /** Lists what was signed. */
  createListing(signed: SignedListing, options: Abortable): Promise<Listing>;
  /** Cancels in the settlement contract, which costs gas and holds against everybody. */
  buildCancellation(order: CancellationOrder, options: Abortable): Promise<readonly PurchaseCall[]>;
  /** Cancels in the book, which costs nothing but a signature. */
  prepareCancellation(order: CancellationOrder, options: Abortable): Promise<TypedData>;
  /** Takes listings back by the seller's signature; says of each whether it worked. */
  cancelListings(signed: SignedCancellation, options: Abortable): Promise<CancellationResult>;
}
export const OrderBook = Symbol.for('tributary/OrderBook');
