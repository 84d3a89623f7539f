import type { Slippage } from '../money/Slippage.js';

/**
 * Returns floor(amountIn × (1 + slippage)). `amountIn` already includes the secondary fees.
 *
 * @example maximumInput(1_000n, parseSlippage(1)); // 1_010n
 */
export function maximumInput(amountIn: bigint, { numerator, denominator }: Slippage): bigint {
  return (amountIn * (denominator + numerator)) / denominator;
}
