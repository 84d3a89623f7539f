import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { Clock } from '../stream/Clock.js';

/** What tokens cost, as the price service tells it; null where it does not. */
export type ReadPrices = (signal: AbortSignal) => Promise<LoggedPrices | null>;

/** Older than this they are not those of the moment. */
const KEPT_MS = 60_000;

/** Prices for the receipt: asked for while a transaction is prepared, and never waited for. */
export class PricesAtHand {
  #latest: LoggedPrices | null = null;

  constructor(
    private readonly read: ReadPrices,
    private readonly options: { readonly clock: Clock; readonly signal: AbortSignal },
  ) {}

  ask(): void {
    this.read(this.options.signal).then(
      (prices) => (this.#latest = prices ?? this.#latest),
      // Without a price a receipt says its amounts alone.
      () => undefined,
    );
  }

  now(): LoggedPrices | null {
    const latest = this.#latest;
    return latest !== null && Math.abs(this.options.clock.now() - latest.at) <= KEPT_MS ? latest : null;
  }
}
