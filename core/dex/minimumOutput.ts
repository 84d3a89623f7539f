import type { Slippage } from '../money/Slippage.js';

/**
 * floor(amountOut / (1 + slippage)). Divides: it is not amountOut × (1 − slippage).
 *
 * @example minimumOutput(1_000n, parseSlippage(1)); // 990n
 */
export function minimumOutput(amountOut: bigint, { numerator, denominator }: Slippage): bigint {
  return (amountOut * denominator) / (denominator + numerator);
}
