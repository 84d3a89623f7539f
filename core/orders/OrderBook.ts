import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Listing, ListingDraft } from './Listing.js';
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

export interface PreparedListing {
  /** What the seller signs. Its domain names the child chain and the settlement contract. */
  readonly typedData: TypedData;
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

/**
 * A book of orders on the child chain, brought by a plugin (`adapters.orders`) or bound in its module. What a method throws is wrapped in the
 * catalogue's order error; nothing a method does moves money: whatever has to be sent or signed is handed back.
 */
export interface OrderBook {
  /** Moves items and money when an order is fulfilled: sellers approve it, buyers allow it their currency. Seaport's, for the product's own book. */
  readonly settlementContract: string;
  /** @throws TributaryError of the checkout catalogue where there is none, or the book does not answer */
  getListing(listingId: string, options: Abortable): Promise<Listing>;
  /** The purchase itself, without approvals: calls of the settlement contract. Asked right before it is sent. */
  prepareFulfilment(order: FulfilmentOrder, options: Abortable): Promise<readonly PurchaseCall[]>;
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
