import type { Slippage } from '../money/Slippage.js';

/**
 * Returns floor(amountOut / (1 + slippage)). Divides: the result isn't amountOut × (1 − slippage).
 *
 * @example minimumOutput(1_000n, parseSlippage(1)); // 990n
 */
export function minimumOutput(amountOut: bigint, { numerator, denominator }: Slippage): bigint {
  return (amountOut * denominator) / (denominator + numerator);
}
