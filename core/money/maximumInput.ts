import type { Slippage } from './Slippage.js';

/** floor(amountIn × (1 + slippage)), where amountIn already contains the secondary fees. */
export function maximumInput(amountIn: bigint, { numerator, denominator }: Slippage): bigint {
  return (amountIn * (denominator + numerator)) / denominator;
}
