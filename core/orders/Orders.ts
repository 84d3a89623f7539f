import type { Observable } from 'rxjs';
import type { Abortable } from '../stream/Abortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { Listing } from './Listing.js';
import type { ListingPage } from './OrderBook.js';
import type { BuyRequest, CancelRequest, ListingsRequest, SellRequest } from './OrderRequest.js';
import type { BuySnapshot, CancelSnapshot, SellSnapshot } from './OrderSnapshot.js';

export interface OrderOptions {
  readonly wallet: Eip1193Provider;
}

/**
 * Buying and selling items of players, through the `OrderBook` that a plugin brings. Every stream is cold and completes after a snapshot with one of
 * the four results; unsubscribing aborts the requests and stops before the next signature. What is sent is journaled and resumed like every
 * execution (`fulfilment.execution.id`). Errors: mistakes of the caller, and the order codes below.
 */
export interface Orders {
  /** As the book has it, whatever its status. @throws TributaryError GET_ORDER_LISTING_ERROR */
  getListing(request: { readonly listingId: string }, options?: Abortable): Promise<Listing>;
  /**
   * A page of listings, newest first. @throws TributaryError GET_ORDER_LISTING_ERROR, also where the book cannot be searched; INVALID_ADDRESS
   *
   * @example const { listings, cursor } = await engine.orders.findListings({ contractAddress: tokenAddress });
   */
  findListings(request: ListingsRequest, options?: Abortable): Promise<ListingPage>;
  /**
   * Reads the listing, looks at what the buyer needs, then approves and buys. With anything short nothing is sent and `checkout` carries the
   * funding routes. The book is asked for the purchase once before the approvals and again right before the wallet is; never more is paid than
   * `maximumTotal`. While it is not known what became of one purchase of a listing, the account begins no other of it: that ends with
   * FULFILLMENTS_UNSETTLED and the earlier purchase's execution, before the listing and the funds are looked at (`engine.resume` settles it).
   * Errors, before anything was sent: GET_ORDER_LISTING_ERROR, ORDER_EXPIRED_ERROR, ORDER_FEE_ERROR, FULFILL_ORDER_LISTING_ERROR (`data.status` where the
   * listing cannot be bought now), PRICE_MOVED (`data.current`: what it would cost; buy with that as `maximumTotal` once the player agrees). Later:
   * FAILED, with EXECUTE_FULFILLMENT_TRANSACTION_ERROR and the same codes as `error.innerErrorType`.
   *
   * @example engine.orders.buy({ listingId, takerFees: [] }, { wallet }).subscribe(({ status }) => console.log(status));
   */
  buy(request: BuyRequest, options: OrderOptions): Observable<BuySnapshot>;
  /**
   * Prepares the listing (INVALID_AMOUNT where the price of an ERC1155 does not divide by its pieces), looks whether the seller has the item and sends the approval where it is
   * missing (with Passport without smart checkout), has the order signed, lists it.
   * Errors: MISSING_PARAMS (`data.field`), ORDER_EXPIRED_ERROR (also by the chain's clock), ORDER_FEE_ERROR, PREPARE_ORDER_LISTING_ERROR, SIGN_MESSAGE_ERROR (`data.innerErrorType` USER_REJECTED_REQUEST_ERROR where the player declined),
   * CREATE_ORDER_LISTING_ERROR (whether it is listed after all, only the book can tell).
   */
  sell(request: SellRequest, options: OrderOptions): Observable<SellSnapshot>;
  /**
   * Takes listings back. Errors: MISSING_PARAMS (`data.field`), SIGN_MESSAGE_ERROR, CANCEL_ORDER_LISTING_ERROR (whether some are cancelled after all, only the
   * book can tell; on the chain with `data.status` FILLED, and nothing sent, where one of them is sold). What is sold while the wallet is open
   * is among `result.failed` (reason FILLED).
   *
   * @example engine.orders.cancel({ listingIds: [listingId], method: 'on-chain' }, { wallet }).subscribe(({ result }) => console.log(result));
   */
  cancel(request: CancelRequest, options: OrderOptions): Observable<CancelSnapshot>;
}
export const Orders = Symbol.for('tributary/Orders');
