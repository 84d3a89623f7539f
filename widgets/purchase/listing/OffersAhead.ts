import type { ListingOffer } from '../../../flows/order/listingOffer.js';

/** How long a response of the order book is good enough to show; a payment always reads again. */
const goodForMs = 10_000;

/** One listing. Price, name and stage share one response, so the order book gets one request. */
export class OffersAhead {
  #last: { readonly at: number; readonly answer: Promise<ListingOffer> } | null = null;

  /** `read` reads the order book. */
  constructor(private readonly read: (signal: AbortSignal) => Promise<ListingOffer>) {}

  /** Returns the recent response if it is fresh enough, otherwise reads again. */
  see(signal: AbortSignal): Promise<ListingOffer> {
    const last = this.#last;
    if (last === null || Date.now() - last.at > goodForMs) return this.#ask(signal);
    // The caller of the earlier request may have aborted it.
    return last.answer.catch(() => this.#ask(signal));
  }

  /** Returns the same response once: a second call reads the current state. */
  take(signal: AbortSignal): Promise<ListingOffer> {
    const answer = this.see(signal);
    this.#last = null;
    return answer;
  }

  #ask(signal: AbortSignal): Promise<ListingOffer> {
    const answer = this.read(signal);
    this.#last = { at: Date.now(), answer };
    return answer;
  }
}
