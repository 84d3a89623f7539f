import type { Token } from '../money/Token.js';

export interface SaleItem {
  readonly productId: string;
  /** A whole number, at least 1. */
  readonly quantity: number;
}

export interface SaleQuoteRequest {
  /** Immutable environment id of the sale, not the engine's `environment`. */
  readonly environmentId: string;
  /** At least one. */
  readonly items: readonly SaleItem[];
  /** The buyer: a sale may have special prices and limits for a player. */
  readonly walletAddress?: string;
}

/** A currency that the sale accepts, with the total in it. */
export interface SaleCurrency {
  /** The service's name for it, e.g. `USDC`: the key of `SaleProductQuote.prices`. */
  readonly name: string;
  /** The token as its contract on the child chain describes it. */
  readonly token: Token;
  /** Whether the game set its prices in it. */
  readonly isBase: boolean;
  /** For all items together, in the token's smallest unit. */
  readonly total: bigint;
}

export interface SaleProductQuote {
  readonly productId: string;
  readonly quantity: number;
  /** Prices of this product as the service states them, by currency name, in the smallest unit. */
  readonly prices: Readonly<Record<string, bigint>>;
}

export interface SaleQuote {
  /**
   * The base currency first, then in the service's order; at least one. Excludes a currency if the
   * total can't be paid exactly in it.
   */
  readonly currencies: readonly SaleCurrency[];
  /** In the order of the request. */
  readonly products: readonly SaleProductQuote[];
}
