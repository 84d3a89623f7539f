import type { Slippage } from '../money/Slippage.js';

/** floor(amountIn × (1 + slippage)), where amountIn already contains the secondary fees. */
export function maximumInput(amountIn: bigint, { numerator, denominator }: Slippage): bigint {
  return (amountIn * (denominator + numerator)) / denominator;
}
