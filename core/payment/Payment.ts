import type { Observable } from 'rxjs';
import type { ConfirmOptions, RetryOptions } from './Goods.js';
import type { PaymentSnapshot, SettledPayment } from './PaymentSnapshot.js';

/**
 * A payment: what is wanted. Executions are its attempts. Nothing is requested before it is watched (`state$`, `for await`, `result`) or a command is given. A command
 * that its state doesn't list in `can` changes nothing. From `confirm` on, watching has no influence; only `stop` stops. Outcomes never reject; mistakes of the
 * caller do, from everything.
 * @experimental
 */
export interface Payment extends AsyncIterable<PaymentSnapshot> {
  /** `''` until the account is known, if the caller gave none. */
  readonly id: string;
  /** The newest; the same object until something changes. */
  readonly state: PaymentSnapshot;
  /** Hot. Emits the newest at once, completes after `succeeded` and `canceled`. */
  readonly state$: Observable<PaymentSnapshot>;
  /** Resolves with the next settled state: `paused`, `unknown`, `succeeded` or `canceled`. */
  result(): Promise<SettledPayment>;
  /** Selects an offer. @throws TributaryError INVALID_PARAMETER if there is no such offer */
  choose(offer: string): Promise<PaymentSnapshot>;
  /** Pays. While `quoting`, waits for the search and takes the first offer within `atMost`; resolves once the payment is journaled, or didn't start. */
  confirm(options?: ConfirmOptions): Promise<PaymentSnapshot>;
  /** Reads price and offers again, from what the account holds now. */
  refresh(): Promise<PaymentSnapshot>;
  /** Stops before the next prompt. */
  stop(): Promise<PaymentSnapshot>;
  /** Continues. Requests that may be in progress aren't sent again. */
  retry(options?: RetryOptions): Promise<PaymentSnapshot>;
  /** Inspects the chain, and sends nothing. */
  recheck(): Promise<PaymentSnapshot>;
  /** Gives the payment up. Requests that the wallet may still send stay watched. */
  cancel(reason?: string): Promise<PaymentSnapshot>;
}
