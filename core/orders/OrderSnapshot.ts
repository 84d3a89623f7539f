import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentError, FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Listing } from './Listing.js';
import type { CancellationResult } from './OrderBook.js';
import type { TypedData } from './TypedData.js';

/** The last four are the specification's results (§3). */
export const OrderStatus = {
  /** Waiting for the order book. */
  PREPARING: 'preparing',
  /** Reading what the player needs, see `checkout`. */
  CHECKING: 'checking',
  /** Sending approvals or transactions, see `fulfilment`. */
  RUNNING: 'running',
  /** The wallet prompts for a signature of `typedData`. */
  SIGNING: 'signing',
  /** Submitting the signed order to the order book. */
  SUBMITTING: 'submitting',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  /** Sent, with an unknown outcome; must not be sent again. */
  FULFILLMENTS_UNSETTLED: 'FULFILLMENTS_UNSETTLED',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

interface OrderProgress {
  readonly status: OrderStatus;
  /** Why it is FAILED, as a sentence. */
  readonly reason: string | null;
  readonly error: FulfilmentError | null;
  /**
   * `null` before the check and if there is none: Passport sells without it, and an earlier
   * purchase may be unsettled. With INSUFFICIENT_FUNDS it has the funding routes.
   */
  readonly checkout: CheckoutSnapshot | null;
  /** The transactions: the purchase, a seller's approval or an on-chain cancellation. */
  readonly fulfilment: FulfilmentSnapshot | null;
}

export interface BuySnapshot extends OrderProgress {
  /** `null` while it is being read, and if an earlier purchase of it is unsettled. */
  readonly listing: Listing | null;
}

export interface SellSnapshot extends OrderProgress {
  /** Data that the seller signs, set before the wallet prompt. */
  readonly typedData: TypedData | null;
  /** Set with SUCCESS. */
  readonly listing: Listing | null;
}

export interface CancelSnapshot extends Omit<OrderProgress, 'checkout'> {
  /** For a gasless cancellation, set before the wallet prompt. */
  readonly typedData: TypedData | null;
  /** Set with SUCCESS: the cancelled listings. */
  readonly result: CancellationResult | null;
}
