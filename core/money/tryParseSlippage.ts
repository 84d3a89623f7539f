import { parseDecimal } from './parseDecimal.js';
import type { Slippage } from './Slippage.js';

export const MAX_SLIPPAGE_PERCENT = 50n;
const MAX_SLIPPAGE_DECIMALS = 18;

/** Like `parseSlippage`, but returns `null` for an invalid value, without the error catalogue. */
export function tryParseSlippage(percent: unknown): Slippage | null {
  if (typeof percent !== 'number' && typeof percent !== 'string') return null;
  const decimal = parseDecimal(percent);
  if (decimal === null) return null;
  const { digits, decimals } = decimal;
  const isValid =
    digits >= 0n && digits <= MAX_SLIPPAGE_PERCENT * 10n ** BigInt(decimals) && decimals <= MAX_SLIPPAGE_DECIMALS;
  return isValid ? { numerator: digits, denominator: 10n ** BigInt(decimals + 2) } : null;
}
