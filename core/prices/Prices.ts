import type { Observable } from 'rxjs';
import type { TributaryError } from '../errors/TributaryError.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

export const PriceStatus = {
  /** The service has answered within the last 30 seconds. */
  FRESH: 'fresh',
  /** The service does not answer now; these are the last prices it told. */
  STALE: 'stale',
  /** The service has not answered yet: no price is known. */
  UNKNOWN: 'unknown',
} as const;
export type PriceStatus = (typeof PriceStatus)[keyof typeof PriceStatus];

/** What the tokens asked for cost. Worth an estimate on a screen; no decision and no transaction may rest on it. */
export interface PriceSnapshot {
  readonly status: PriceStatus;
  /** Of one whole token, by `priceKey`; always greater than zero. A token without an entry has no known price. `priceOf` looks one up. */
  readonly prices: ReadonlyMap<string, FiatAmount>;
  /** When the service told them, Unix milliseconds; null where it never did. */
  readonly readAtMs: number | null;
  /**
   * Why prices are old or missing: API_ERROR; null where everything answered. With `fresh`, only the token list failed: tokens of the root
   * chain that are known by it alone have no price.
   */
  readonly failure: TributaryError | null;
}

export interface PriceOptions extends Abortable {
  /** A code of ISO 4217, `EUR`: what prices are told in. Default: the engine's `currency`. */
  readonly currency?: string | undefined;
}

/**
 * Prices of tokens in the player's currency, by the product's price service and, for other currencies than dollars, its exchange rates. Asked only when somebody wants a price; one request serves all who ask within
 * 30 seconds. A token is priced by its address, or by its form on the child chain where the bridge or the token list says that the two are
 * the same token; never by its symbol. A currency whose rate nobody tells has no prices: dollars are not shown in its place.
 */
export interface Prices {
  /** Rejects only when aborted (a service that fails is a snapshot with a `failure`), and with a RangeError for what is no currency code. */
  get(tokens: readonly Token[], options?: PriceOptions): Promise<PriceSnapshot>;
  /** The same at once, then again every 30 seconds while somebody listens. Cold; errors only with a RangeError for what is no currency code; completes when the engine is disposed. */
  watch(tokens: readonly Token[], options?: Pick<PriceOptions, 'currency'>): Observable<PriceSnapshot>;
}
export const Prices = Symbol.for('tributary/Prices');
