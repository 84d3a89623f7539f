import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentError, FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Listing } from './Listing.js';
import type { CancellationResult } from './OrderBook.js';
import type { TypedData } from './TypedData.js';

/** The last four are the specification's results (§3). */
export const OrderStatus = {
  /** The order book is being asked. */
  PREPARING: 'preparing',
  /** What the player needs is being looked at: `checkout` tells. */
  CHECKING: 'checking',
  /** Approvals or transactions: `fulfilment` tells how far. */
  RUNNING: 'running',
  /** The wallet is being asked for a signature of `typedData`. */
  SIGNING: 'signing',
  /** What was signed is being handed to the order book. */
  SUBMITTING: 'submitting',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  /** Sent, but not known to have ended: it must not be sent again. */
  FULFILLMENTS_UNSETTLED: 'FULFILLMENTS_UNSETTLED',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

interface OrderProgress {
  readonly status: OrderStatus;
  /** Why it is FAILED, in a sentence. */
  readonly reason: string | null;
  readonly error: FulfilmentError | null;
  /** null before it is looked at, and where it is not: Passport sells without, and an earlier purchase may be unsettled. With INSUFFICIENT_FUNDS, it carries the funding routes. */
  readonly checkout: CheckoutSnapshot | null;
  /** What is sent: the purchase, a seller's approval, an on-chain cancellation. */
  readonly fulfilment: FulfilmentSnapshot | null;
}

export interface BuySnapshot extends OrderProgress {
  /** null while it is being read, and where an earlier purchase of it is unsettled. */
  readonly listing: Listing | null;
}

export interface SellSnapshot extends OrderProgress {
  /** What the seller signs, from before the wallet is asked. */
  readonly typedData: TypedData | null;
  /** With SUCCESS. */
  readonly listing: Listing | null;
}

export interface CancelSnapshot extends Omit<OrderProgress, 'checkout'> {
  /** Of a gasless cancellation, from before the wallet is asked. */
  readonly typedData: TypedData | null;
  /** With SUCCESS: which were cancelled. */
  readonly result: CancellationResult | null;
}
