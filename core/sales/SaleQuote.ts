import type { Token } from '../money/Token.js';

export interface SaleItem {
  readonly productId: string;
  /** A whole number, at least 1. */
  readonly quantity: number;
}

export interface SaleQuoteRequest {
  /** Of the sale: the studio's environment at the product, not the engine's. */
  readonly environmentId: string;
  /** At least one. */
  readonly items: readonly SaleItem[];
  /** Whom it is for: a sale may have prices and limits of its own for a player. */
  readonly walletAddress?: string;
}

/** A currency that the sale takes, with what everything together costs in it. */
export interface SaleCurrency {
  /** The service's name for it, e.g. `USDC`: the key of `SaleProductQuote.prices`. */
  readonly name: string;
  /** As its contract on the child chain describes it. */
  readonly token: Token;
  /** The one that the studio set its prices in. */
  readonly isBase: boolean;
  /** For all items together, in the token's smallest unit. */
  readonly total: bigint;
}

export interface SaleProductQuote {
  readonly productId: string;
  readonly quantity: number;
  /** As the service states them for this product, by currency name, in the smallest unit. */
  readonly prices: Readonly<Record<string, bigint>>;
}

export interface SaleQuote {
  /** The base currency first, then in the service's order; at least one. A currency whose total cannot be paid exactly in it is left out. */
  readonly currencies: readonly SaleCurrency[];
  /** In the order they were asked for. */
  readonly products: readonly SaleProductQuote[];
}
