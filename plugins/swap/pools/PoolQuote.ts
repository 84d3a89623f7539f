/** The pool gives and takes the whole amount. */
export interface QuotedAmount {
  readonly kind: 'quoted';
  /** Exact input: what comes out, may be 0. Exact output: what goes in, fee included. */
  readonly amount: bigint;
  readonly sqrtPriceX96After: bigint;
  /** Initialised ticks that the swap moves through. */
  readonly ticksCrossed: number;
}

/**
 * The price reaches its limit before the amount is used up. The quoter answers an exact input with the partial
 * output and a router would keep the rest; it reverts on an exact output. Never to be offered.
 */
export interface UnfilledAmount {
  readonly kind: 'unfilled';
  /** All that the pool takes. */
  readonly amountIn: bigint;
  /** All that the pool gives. */
  readonly amountOut: bigint;
}

/** The pool refuses: nothing to swap, an amount of zero or beyond 2^255, or a price at its limit. */
export interface RevertingQuote {
  readonly kind: 'reverts';
}

/** The swap leaves the ticks that were read. What is known up to that point bounds the answer. */
export interface UnknownQuote {
  readonly kind: 'unknown';
  /** The bitmap word that the swap enters next. */
  readonly word: number;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly sqrtPriceX96: bigint;
}

export type PoolQuote = QuotedAmount | UnfilledAmount | RevertingQuote | UnknownQuote;
