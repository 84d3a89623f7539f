import type { Observable } from 'rxjs';
import type { TributaryError } from '../errors/TributaryError.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

export const PriceStatus = {
  /** The service responded within the last 30 s. */
  FRESH: 'fresh',
  /** The service doesn't respond now; these are the last known prices. */
  STALE: 'stale',
  /** The service hasn't responded yet: no price is known. */
  UNKNOWN: 'unknown',
} as const;
export type PriceStatus = (typeof PriceStatus)[keyof typeof PriceStatus];

/** Prices of the requested tokens. Only for estimates on a screen; never base a decision or a transaction on them. */
export interface PriceSnapshot {
  readonly status: PriceStatus;
  /**
   * Price of one whole token, by `priceKey`; always greater than zero. A token without an entry has
   * no known price. `priceOf` looks one up.
   */
  readonly prices: ReadonlyMap<string, FiatAmount>;
  /** When the service returned them, in Unix milliseconds; `null` if it never did. */
  readonly readAtMs: number | null;
  /**
   * Why prices are outdated or missing: API_ERROR; `null` if everything responded. With `fresh`,
   * only the token list failed: root chain tokens that only the list knows have no price.
   */
  readonly failure: TributaryError | null;
}

export interface PriceOptions extends Abortable {
  /** Currency of the prices: an ISO 4217 code such as `EUR`. Default: the engine's `currency`. */
  readonly currency?: string | undefined;
}

/**
 * Token prices in the player's currency, from the product's price service and, for currencies other
 * than dollars, its exchange rates. Requested only on use; one request serves all callers within 30
 * s. A token is priced by its address, or by its child chain form if the bridge or the token list
 * maps it; never by its symbol. A currency without a known rate has no prices; dollars are not
 * shown instead.
 */
export interface Prices {
  /**
   * Returns the current prices. Rejects only on abort, and with a RangeError for an invalid
   * currency code. A failing service is a snapshot with a `failure`.
   */
  get(tokens: readonly Token[], options?: PriceOptions): Promise<PriceSnapshot>;
  /**
   * Emits the prices at once and then every 30 s. Cold; errors only with a RangeError for an
   * invalid currency code; completes when the engine is disposed.
   */
  watch(tokens: readonly Token[], options?: Pick<PriceOptions, 'currency'>): Observable<PriceSnapshot>;
}
export const Prices = Symbol.for('tributary/Prices');
