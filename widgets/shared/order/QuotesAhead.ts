import { createContext } from 'react';
import type { SaleQuote, SaleQuoteRequest, Sales } from '../../../core/index.js';

/** What the shop was asked while the order's page was still on its way: the page takes that answer, and the shop is asked once. */
export class QuotesAhead {
  #ahead: { readonly key: string; readonly answer: Promise<SaleQuote> } | null = null;

  constructor(private readonly sales: Pick<Sales, 'quote'>) {}

  ask(request: SaleQuoteRequest, signal: AbortSignal): Promise<SaleQuote> {
    const answer = this.sales.quote(request, { signal });
    this.#ahead = { key: JSON.stringify(request), answer };
    return answer;
  }

  /** Once: whoever asks again wants to know anew. */
  take(request: SaleQuoteRequest, signal: AbortSignal): Promise<SaleQuote> {
    const ahead = this.#ahead;
    this.#ahead = null;
    return ahead?.key === JSON.stringify(request) ? ahead.answer : this.sales.quote(request, { signal });
  }
}

/** null: nobody asks ahead. */
export const QuotesAheadContext = createContext<QuotesAhead | null>(null);
