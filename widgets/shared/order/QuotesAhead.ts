import { createContext } from 'react';
import type { SaleQuote, SaleQuoteRequest, Sales } from '../../../core/index.js';

/**
 * Quotes requested while the code of the order's page was loading: the page uses that response, so the shop gets
 * one request.
 */
export class QuotesAhead {
  #ahead: { readonly key: string; readonly answer: Promise<SaleQuote> } | null = null;

  constructor(private readonly sales: Pick<Sales, 'quote'>) {}

  ask(request: SaleQuoteRequest, signal: AbortSignal): Promise<SaleQuote> {
    const answer = this.sales.quote(request, { signal });
    this.#ahead = { key: JSON.stringify(request), answer };
    return answer;
  }

  /** Returns the quote once: a second call requests a new one. */
  take(request: SaleQuoteRequest, signal: AbortSignal): Promise<SaleQuote> {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead?.key === JSON.stringify(request) ? ahead.answer : this.sales.quote(request, { signal });
  }
}

/** `null`: nothing requests quotes ahead. */
export const QuotesAheadContext = createContext<QuotesAhead | null>(null);
