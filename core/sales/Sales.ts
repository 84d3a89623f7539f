import type { Abortable } from '../stream/Abortable.js';
import type { SaleQuote, SaleQuoteRequest } from './SaleQuote.js';
import type { SaleSignRequest, SignedSale } from './SignedSale.js';

/**
 * Reason of a failed sale, in `data.problem` of an API_ERROR: the sale widget's error types (facts
 * §5.13) that a service can cause. Any other reason is SERVICE_BREAKDOWN.
 */
export const SaleProblem = {
  /** The product or sale doesn't exist: 404. */
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  /** 409. */
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  /** The game doesn't sell to this player: 401, 403. */
  SALE_AUTHORIZATION_REJECTED: 'SALE_AUTHORIZATION_REJECTED',
  /** The service rejected the request as invalid: 400, 422. */
  INVALID_PARAMETERS: 'INVALID_PARAMETERS',
  /** No response, another status, or a response that doesn't match the request. */
  SERVICE_BREAKDOWN: 'SERVICE_BREAKDOWN',
} as const;
export type SaleProblem = (typeof SaleProblem)[keyof typeof SaleProblem];

/** Products of a game, priced and signed for by the product's API (primary sales). */
export interface Sales {
  /**
   * Returns the price of items in every currency the sale accepts. Requests the API, then each
   * currency's contract for its decimals.
   * @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_ADDRESS; API_ERROR with
   *   `data.problem` (`SaleProblem`) and, if the service responded, `data.status`;
   *   GET_ERC20_INFO_ERROR if no currency's decimals can be read
   */
  quote(request: SaleQuoteRequest, options?: Abortable): Promise<SaleQuote>;
  /**
   * Reserves the items and requests a signed purchase. Each call, and each retry of a
   * failed request (up to 2), reserves again. The response is checked against the request
   * (recipient, currency, products, units, total, and the approval's token and amount).
   * @throws TributaryError as `quote`; PRICE_MOVED if the total exceeds `maximumTotal`
   */
  sign(request: SaleSignRequest, options?: Abortable): Promise<SignedSale>;
}
export const Sales = Symbol.for('tributary/Sales');
