import type { ListingOffer } from '../../../flows/order/listingOffer.js';

/** An answer of the order book is good for as long for what is shown; whoever pays asks anew. */
const goodForMs = 10_000;

/** One listing, of which price, name and stage are shown from one answer: the order book is asked once. */
export class OffersAhead {
  #last: { readonly at: number; readonly answer: Promise<ListingOffer> } | null = null;

  /** `read` asks the order book. */
  constructor(private readonly read: (signal: AbortSignal) => Promise<ListingOffer>) {}

  /** Of a moment ago where it was asked for then, else anew. */
  see(signal: AbortSignal): Promise<ListingOffer> {
    const last = this.#last;
    if (last === null || Date.now() - last.at > goodForMs) return this.#ask(signal);
    // Whoever had asked may have left.
    return last.answer.catch(() => this.#ask(signal));
  }

  /** The same, once: whoever asks again wants to know how it stands now. */
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
