import type { PoolState } from './PoolState.js';
import { SwapDirection } from './SwapDirection.js';

/** An exact ratio. */
export interface PriceFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const Q192 = 1n << 192n;

/** Smallest units of the outgoing token for one of the incoming token at the pool's present price, fee not taken off. */
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
