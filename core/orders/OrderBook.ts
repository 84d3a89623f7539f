import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Listing, ListingDraft, ListingStatus } from './Listing.js';
import type { OrderFee } from './OrderFee.js';
import type { TypedData } from './TypedData.js';

export interface FulfilmentOrder {
  readonly listing: Listing;
  readonly buyer: Address;
  /** Number of units; 1 for an ERC-721. */
  readonly fillAmount: bigint;
  /** Added to the listing's own fees, for all its units. */
  readonly takerFees: readonly OrderFee[];
}

export interface PreparedFulfilment {
  /** The purchase without approvals: a call of the settlement contract. */
  readonly call: PurchaseCall;
  /**
   * Total that the buyer pays: the price of the bought units and all fees, in the smallest unit of
   * the listing's currency.
   */
  readonly total: bigint;
  /** Unix seconds after which the call can only revert. `null`: valid as long as the listing. */
  readonly deadline: number | null;
}

/** `item`: `approve` of the single id is enough. `collection`: the book requires `setApprovalForAll`. */
export const ItemApproval = { ITEM: 'item', COLLECTION: 'collection' } as const;
export type ItemApproval = (typeof ItemApproval)[keyof typeof ItemApproval];

export interface PreparedListing {
  /** Data that the seller signs. Its domain names the child chain and the settlement contract. */
  readonly typedData: TypedData;
  /**
   * Approval that an ERC-721's seller must give to the settlement contract only. ERC-1155 has only
   * `collection`. Default: `item`.
   */
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

/** `pending`: listings that were being bought while they were cancelled; the outcome isn't known yet. */
export interface CancellationResult {
  readonly successful: readonly string[];
  readonly failed: readonly { readonly listingId: string; readonly reason: string }[];
  readonly pending: readonly string[];
}

/** Search conditions; all given ones must match. */
export interface ListingQuery {
  readonly seller?: Address;
  readonly contractAddress?: Address;
  readonly id?: bigint;
  readonly status?: ListingStatus;
  /** The `cursor` of the previous page. */
  readonly cursor?: string;
}

export interface ListingPage {
  readonly listings: readonly Listing[];
  /** `null` on the last page. */
  readonly cursor: string | null;
}

/**
 * An order book on the child chain, provided by a plugin (`adapters.orders`) or bound in its
 * module. The engine wraps its errors in the catalogue's order errors. No method moves funds: each
 * returns what must be sent or signed.
 */
export interface OrderBook {
  /**
   * Moves items and funds when an order is fulfilled: sellers approve it for their item, buyers for
   * their currency. Seaport's, for the product's order book.
   */
  readonly settlementContract: string;
  /**
   * Returns a listing, also if it can't be bought any more: see `status`.
   * @throws if there is none, or the book doesn't respond
   */
  getListing(listingId: string, options: Abortable): Promise<Listing>;
  /** Returns a page of listings, newest first; skips listings it can't parse. Absent: the book can't be searched. */
  findListings?(query: ListingQuery, options: Abortable): Promise<ListingPage>;
  /**
   * Returns the transaction of the purchase, for this buyer only. Called before the approvals, so
   * that none is given for nothing, and again right before the wallet prompt: the transaction may
   * be valid for minutes only and differ each time.
   * @throws if the listing can't be bought, or not in this way
   */
  prepareFulfilment(order: FulfilmentOrder, options: Abortable): Promise<PreparedFulfilment>;
  /** Returns what the seller must approve and sign to list the draft. Lists nothing yet. */
  prepareListing(draft: ListingDraft, options: Abortable): Promise<PreparedListing>;
  /** Lists a signed draft. */
  createListing(signed: SignedListing, options: Abortable): Promise<Listing>;
  /** Cancels in the settlement contract. Costs gas and binds every buyer. */
  buildCancellation(order: CancellationOrder, options: Abortable): Promise<readonly PurchaseCall[]>;
  /** Cancels in the book, which needs only a signature. */
  prepareCancellation(order: CancellationOrder, options: Abortable): Promise<TypedData>;
  /** Cancels listings with the seller's signature. Reports for each whether it worked. */
  cancelListings(signed: SignedCancellation, options: Abortable): Promise<CancellationResult>;
}
export const OrderBook = Symbol.for('tributary/OrderBook');
