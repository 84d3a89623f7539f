import { SwapDirection } from '../SwapDirection.js';
import { divideUp } from './divideUp.js';

/**
 * Returns the price after the output `amount` from `liquidity`, which holds that much up to the end of
 * the step; rounded against the swapper.
 */
export function priceAfterOutput(
  direction: SwapDirection,
  sqrtPriceX96: bigint,
  liquidity: bigint,
  amount: bigint,
): bigint {
  if (direction === SwapDirection.ZERO_FOR_ONE) return sqrtPriceX96 - divideUp(amount << 96n, liquidity);
  const numerator = liquidity << 96n;
  return divideUp(numerator * sqrtPriceX96, numerator - amount * sqrtPriceX96);
}
