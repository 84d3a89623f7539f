import { SwapDirection } from '../SwapDirection.js';
import { divideUp } from './divideUp.js';

/**
 * Price after `amount` (fee taken off) went into `liquidity` > 0, rounded against the swapper.
 *
 * A step never leaves a bitmap word, so the price at most grows or shrinks by 13 and no intermediate value
 * exceeds 2^256: the other formula that pools keep for that case is never reached.
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
