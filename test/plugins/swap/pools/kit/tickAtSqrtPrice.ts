import {
  MAX_SQRT_PRICE_X96,
  MAX_TICK,
  MIN_SQRT_PRICE_X96,
  MIN_TICK,
} from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';

const LOG_OF_HALF_TICK = Math.log(1.0001) / 2;

/** The greatest tick whose square-root price does not exceed the given one. */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  if (sqrtPriceX96 < MIN_SQRT_PRICE_X96 || sqrtPriceX96 >= MAX_SQRT_PRICE_X96) {
    throw new RangeError(`square-root price ${sqrtPriceX96} is out of range`);
  }
  // A logarithm in floating point is off by one at most, next to a tick; the pool's own prices decide.
  const estimate = Math.floor(Math.log(Number(sqrtPriceX96) / 2 ** 96) / LOG_OF_HALF_TICK);
  let tick = Math.min(Math.max(estimate, MIN_TICK), MAX_TICK - 1);
  while (sqrtPriceAtTick(tick) > sqrtPriceX96) tick -= 1;
  while (sqrtPriceAtTick(tick + 1) <= sqrtPriceX96) tick += 1;
  return tick;
}
