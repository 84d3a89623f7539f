import { swapErrors } from '../errors/swapErrors.js';
import { parseDecimal } from './parseDecimal.js';
import type { Slippage } from './Slippage.js';

const maxPercent = 50n;
const maxDecimals = 18;

/**
 * Converts percent to an exact fraction, from its decimal text instead of the binary float.
 * @throws TributaryError INVALID_SLIPPAGE
 *
 * @example const slippage = parseSlippage(0.1); // exact, as a fraction
 */
export function parseSlippage(percent: number | string): Slippage {
  const decimal = parseDecimal(percent);
  if (decimal === null) throw swapErrors.invalidSlippageNotDecimal(undefined, { percent });
  const { digits, decimals } = decimal;
  if (digits < 0n) throw swapErrors.invalidSlippageTooLow(undefined, { percent });
  if (digits > maxPercent * 10n ** BigInt(decimals)) throw swapErrors.invalidSlippageTooHigh(undefined, { percent });
  if (decimals > maxDecimals) throw swapErrors.invalidSlippageTooPrecise(undefined, { percent });
  return { numerator: digits, denominator: 10n ** BigInt(decimals + 2) };
}
