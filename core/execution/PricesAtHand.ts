import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { Clock } from '../stream/Clock.js';

/** Reads token prices from the price service; `null` if it has none. */
export type ReadPrices = (signal: AbortSignal) => Promise<LoggedPrices | null>;

/** Prices older than this don't count as current, in milliseconds. */
const KEPT_MS = 60_000;

/** Provides prices for receipts. Requests them while a transaction is prepared and never waits for them. */
export class PricesAtHand {
  #latest: LoggedPrices | null = null;

  constructor(
    private readonly read: ReadPrices,
    private readonly options: { readonly clock: Clock; readonly signal: AbortSignal },
  ) {}

  ask(): void {
    this.read(this.options.signal).then(
      (prices) => (this.#latest = prices ?? this.#latest),
      // Without prices, a receipt has only amounts.
      () => undefined,
    );
  }

  now(): LoggedPrices | null {
    const latest = this.#latest;
    return latest !== null && Math.abs(this.options.clock.now() - latest.at) <= KEPT_MS ? latest : null;
  }
}
