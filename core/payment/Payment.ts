import type { Observable } from 'rxjs';
import type { ConfirmOptions, RetryOptions } from './Goods.js';
import type { PaymentExecutions, PaymentSnapshot, SettledPayment } from './PaymentSnapshot.js';

/**
 * A payment for goods; executions are its attempts. Nothing is requested before it is watched (`state$`, `for await`, `result`) or gets a command. A command
 * that the state doesn't list in `can` has no effect. After `confirm` it continues without watchers; only `stop` stops it. Methods and streams reject for
 * mistakes of the caller, never for an outcome.
 * @experimental
 */
export interface Payment extends AsyncIterable<PaymentSnapshot> {
  /** `''` until the account is known, if the caller gave no id. */
  readonly id: string;
  /** The latest state; the same object until something changes. */
  readonly state: PaymentSnapshot;
  /** Emits the latest state at once; completes after `succeeded` and `canceled`. */
  readonly state$: Observable<PaymentSnapshot>;
  /**
   * The executions of the current attempts, with all their tasks; emits the latest at once, and completes with `state$`. Watching them starts no search.
   */
  readonly executions$: Observable<PaymentExecutions>;
  /** Resolves with the next settled state: `paused`, `unknown`, `succeeded` or `canceled`. */
  result(): Promise<SettledPayment>;
  /** Selects an offer. @throws TributaryError INVALID_PARAMETER if there is no such offer */
  choose(offer: string): Promise<PaymentSnapshot>;
  /** Pays. While `quoting`, waits for the search and takes the first offer within `atMost`. Resolves once the payment is journaled, or can't start. */
  confirm(options?: ConfirmOptions): Promise<PaymentSnapshot>;
  /** Reads price and offers again, from what the account holds now. */
  refresh(): Promise<PaymentSnapshot>;
  /** Stops before the next prompt. */
  stop(): Promise<PaymentSnapshot>;
  /** Continues. Requests that may be in progress aren't sent again. */
  retry(options?: RetryOptions): Promise<PaymentSnapshot>;
  /** Inspects the chain, and sends nothing. */
  recheck(): Promise<PaymentSnapshot>;
  /** Abandons the payment. Requests that the wallet may still send stay watched. */
  cancel(reason?: string): Promise<PaymentSnapshot>;
}
