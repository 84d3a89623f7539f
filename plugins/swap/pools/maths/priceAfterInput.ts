import { SwapDirection } from '../SwapDirection.js';
import { divideUp } from './divideUp.js';

/**
 * Returns the price after the input `amount` (without fee) into `liquidity` > 0, rounded against
 * the swapper.
 *
 * A step never leaves a bitmap word, so the price changes at most by a factor of 13 and no
 * intermediate value exceeds 2^256. The pools' second formula, for larger values, is never needed.
 */
export function priceAfterInput(
  direction: SwapDirection,
  sqrtPriceX96: bigint,
  liquidity: bigint,
  amount: bigint,
): bigint {
  if (direction === SwapDirection.ONE_FOR_ZERO) return sqrtPriceX96 + (amount << 96n) / liquidity;
  const numerator = liquidity << 96n;
  return divideUp(numerator * sqrtPriceX96, numerator + amount * sqrtPriceX96);
}
