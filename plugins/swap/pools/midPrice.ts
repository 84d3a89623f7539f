import type { PoolState } from './PoolState.js';
import { SwapDirection } from './SwapDirection.js';

/** An exact ratio. */
export interface PriceFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const Q192 = 1n << 192n;

/**
 * Returns the smallest units of the output token for one unit of the input token at the pool's
 * current price, without fee.
 */
export function midPrice(pool: Pick<PoolState, 'sqrtPriceX96' | 'reserves'>, direction: SwapDirection): PriceFraction {
  if (pool.reserves !== undefined) {
    const [first, second] = pool.reserves;
    return direction === SwapDirection.ZERO_FOR_ONE
      ? { numerator: second, denominator: first }
      : { numerator: first, denominator: second };
  }
  const square = pool.sqrtPriceX96 * pool.sqrtPriceX96;
  return direction === SwapDirection.ZERO_FOR_ONE
    ? { numerator: square, denominator: Q192 }
    : { numerator: Q192, denominator: square };
}
