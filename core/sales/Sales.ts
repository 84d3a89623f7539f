import type { Abortable } from '../stream/Abortable.js';
import type { SaleQuote, SaleQuoteRequest } from './SaleQuote.js';
import type { SaleSignRequest, SignedSale } from './SignedSale.js';

/**
 * What went wrong with a sale, in `data.problem` of an API_ERROR: the sale widget's error types (facts §5.13) that a service can cause.
 * Whatever has no name of its own is SERVICE_BREAKDOWN.
 */
export const SaleProblem = {
  /** No such product, or no such sale: 404. */
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  /** 409. */
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  /** The game does not sell to this player: 401, 403. */
  SALE_AUTHORIZATION_REJECTED: 'SALE_AUTHORIZATION_REJECTED',
  /** The service did not understand the request: 400, 422. */
  INVALID_PARAMETERS: 'INVALID_PARAMETERS',
  /** No answer, another status, or an answer that is not what was asked for. */
  SERVICE_BREAKDOWN: 'SERVICE_BREAKDOWN',
} as const;
export type SaleProblem = (typeof SaleProblem)[keyof typeof SaleProblem];

/** A studio's own products, priced and signed for by the product's API (primary sales). */
export interface Sales {
  /**
   * What the items cost, in every currency the sale takes. Asks the API, then each currency's own contract for its decimals.
   * @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_ADDRESS; API_ERROR with `data.problem` (`SaleProblem`) and, where the service
   * answered, `data.status`; GET_ERC20_INFO_ERROR where no currency's decimals can be read
   */
  quote(request: SaleQuoteRequest, options?: Abortable): Promise<SaleQuote>;
  /**
   * Reserves the items and has the purchase signed. Not repeated by itself: each call reserves anew. What comes back has been compared with what
   * was asked for (recipient, currency, products, pieces, total, the approval's token and amount).
   * @throws TributaryError as `quote`; PRICE_MOVED where the total is above `maximumTotal`
   */
  sign(request: SaleSignRequest, options?: Abortable): Promise<SignedSale>;
}
export const Sales = Symbol.for('tributary/Sales');
