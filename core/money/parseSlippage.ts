import { swapErrors } from '../errors/swapErrors.js';
import { parseDecimal } from './parseDecimal.js';
import type { Slippage } from './Slippage.js';
import { MAX_SLIPPAGE_PERCENT, tryParseSlippage } from './tryParseSlippage.js';

/**
 * Converts percent to an exact fraction, from its decimal text instead of the binary float.
 * @throws TributaryError INVALID_SLIPPAGE
 *
 * @example const slippage = parseSlippage(0.1); // exact, as a fraction
 */
export function parseSlippage(percent: number | string): Slippage {
  const slippage = tryParseSlippage(percent);
  if (slippage !== null) return slippage;
  const decimal = parseDecimal(percent);
  if (decimal === null) throw swapErrors.invalidSlippageNotDecimal(undefined, { percent });
  const { digits, decimals } = decimal;
  if (digits < 0n) throw swapErrors.invalidSlippageTooLow(undefined, { percent });
  if (digits > MAX_SLIPPAGE_PERCENT * 10n ** BigInt(decimals))
    throw swapErrors.invalidSlippageTooHigh(undefined, { percent });
  throw swapErrors.invalidSlippageTooPrecise(undefined, { percent });
}
