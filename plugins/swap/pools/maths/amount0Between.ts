import { divideUp } from './divideUp.js';

/**
 * Returns the token0 that `liquidity` holds between two prices, `lower` < `upper`: liquidity ×
 * (1/√lower − 1/√upper), rounded down.
 */
export function amount0Between(lower: bigint, upper: bigint, liquidity: bigint): bigint {
  return ((liquidity << 96n) * (upper - lower)) / (upper * lower);
}

/** The same, rounded up: the payment of a swap. */
export function amount0BetweenRoundedUp(lower: bigint, upper: bigint, liquidity: bigint): bigint {
  return divideUp((liquidity << 96n) * (upper - lower), upper * lower);
}
