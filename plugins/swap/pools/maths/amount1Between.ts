const Q96_MASK = (1n << 96n) - 1n;

/**
 * Returns the token1 that `liquidity` holds between two prices, `lower` < `upper`: liquidity ×
 * (√upper − √lower), rounded down.
 */
export function amount1Between(lower: bigint, upper: bigint, liquidity: bigint): bigint {
  return (liquidity * (upper - lower)) >> 96n;
}

/** The same, rounded up: the payment of a swap. */
export function amount1BetweenRoundedUp(lower: bigint, upper: bigint, liquidity: bigint): bigint {
  return (liquidity * (upper - lower) + Q96_MASK) >> 96n;
}
