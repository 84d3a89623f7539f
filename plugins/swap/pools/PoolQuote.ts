/** The pool can trade the whole amount. */
export interface QuotedAmount {
  readonly kind: 'quoted';
  /** Exact input: the output, may be 0. Exact output: the input with fee. */
  readonly amount: bigint;
  readonly sqrtPriceX96After: bigint;
  /** Number of initialised ticks that the swap crosses. */
  readonly ticksCrossed: number;
}

/**
 * The price reaches its limit before the amount is used up. For an exact input the quoter returns
 * the partial output and a router would keep the rest; for an exact output it reverts. Never offer
 * such a quote.
 */
export interface UnfilledAmount {
  readonly kind: 'unfilled';
  /** Maximum input of the pool. */
  readonly amountIn: bigint;
  /** Maximum output of the pool. */
  readonly amountOut: bigint;
}

/** The pool reverts: nothing to swap, an amount of zero or beyond 2^255, or a price at its limit. */
export interface RevertingQuote {
  readonly kind: 'reverts';
}

/** The swap leaves the known ticks. The known part gives a bound of the result. */
export interface UnknownQuote {
  readonly kind: 'unknown';
  /** The next bitmap word that the swap enters. */
  readonly word: number;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly sqrtPriceX96: bigint;
}

export type PoolQuote = QuotedAmount | UnfilledAmount | RevertingQuote | UnknownQuote;
