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

export interface BuyOptions extends OrderOptions {
  /** Names the purchase, as for `engine.fulfil`: it becomes the execution id, and one key is one purchase in any tab or process. */
  readonly idempotencyKey?: string;
}

/**
 * Buys and sells items of players through the `OrderBook` of a plugin. Every stream is cold and
 * completes after a snapshot with one of the four results. Unsubscribing aborts the requests and
 * stops before the next signature. Transactions are journaled and resumed like every execution
 * (`fulfilment.execution.id`). Streams error on invalid arguments and with the order codes below.
 */
export interface Orders {
  /** Returns a listing from the book, whatever its status. @throws TributaryError GET_ORDER_LISTING_ERROR */
  getListing(request: { readonly listingId: string }, options?: Abortable): Promise<Listing>;
  /**
   * Returns a page of listings, newest first.
   * @throws TributaryError GET_ORDER_LISTING_ERROR, also if the book can't be searched;
   *   INVALID_ADDRESS
   *
   * @example const { listings, cursor } = await engine.orders.findListings({ contractAddress: tokenAddress });
   */
  findListings(request: ListingsRequest, options?: Abortable): Promise<ListingPage>;
  /**
   * Reads the listing, checks what the buyer needs, then sends approvals and the purchase. If
   * anything is short, sends nothing, and `checkout` has the funding routes. Requests the purchase
   * from the book once before the approvals and again right before the wallet prompt; never pays
   * more than `maximumTotal`.
   *
   * While the outcome of one purchase of a listing is unknown, the account starts no other: the
   * stream ends with FULFILLMENTS_UNSETTLED and the earlier purchase's execution before it reads
   * the listing and the funds. `engine.resume` settles that execution.
   *
   * Errors before anything is sent: GET_ORDER_LISTING_ERROR, ORDER_EXPIRED_ERROR, ORDER_FEE_ERROR,
   * FULFILL_ORDER_LISTING_ERROR (`data.status` if the listing can't be bought now), PRICE_MOVED
   * (`data.current`: the current total; once the player accepts it, buy with it as `maximumTotal`).
   * INVALID_IDEMPOTENCY_KEY and IDEMPOTENCY_KEY_REUSED as for `engine.fulfil`.
   * Later: FAILED, with EXECUTE_FULFILLMENT_TRANSACTION_ERROR and the same codes as
   * `error.innerErrorType`.
   *
   * @example engine.orders.buy({ listingId, takerFees: [] }, { wallet }).subscribe(({ status }) => console.log(status));
   */
  buy(request: BuyRequest, options: BuyOptions): Observable<BuySnapshot>;
  /**
   * Prepares a listing (INVALID_AMOUNT if the price of an ERC-1155 isn't divisible by its units),
   * checks that the seller has the item, sends a missing approval (with Passport without a
   * checkout), requests the signature and lists the order.
   * Errors: MISSING_PARAMS (`data.field`), ORDER_EXPIRED_ERROR (also by the chain's clock),
   * ORDER_FEE_ERROR, PREPARE_ORDER_LISTING_ERROR, SIGN_MESSAGE_ERROR (`data.innerErrorType`
   * USER_REJECTED_REQUEST_ERROR if the player declined), CREATE_ORDER_LISTING_ERROR (only the book
   * knows whether it was listed).
   */
  sell(request: SellRequest, options: OrderOptions): Observable<SellSnapshot>;
  /**
   * Cancels listings. Errors: MISSING_PARAMS (`data.field`), SIGN_MESSAGE_ERROR,
   * CANCEL_ORDER_LISTING_ERROR (only the book knows whether some were cancelled; on chain with
   * `data.status` FILLED, and nothing sent, if one of them is sold). A listing sold while the
   * wallet prompt is open appears in `result.failed` (reason FILLED).
   *
   * @example engine.orders.cancel({ listingIds: [listingId], method: 'on-chain' }, { wallet }).subscribe(({ result }) => console.log(result));
   */
  cancel(request: CancelRequest, options: OrderOptions): Observable<CancelSnapshot>;
}
export const Orders = Symbol.for('tributary/Orders');
