import { type AmountFormat, formatLocalAmount } from './formatLocalAmount.js';

/** Formats an estimated cost: two decimals, or two significant digits. Rounds up. */
export function formatEstimate(
  value: bigint,
  decimals: number,
  { locale = 'en' }: Pick<AmountFormat, 'locale'> = {},
): string {
  const leadingZeros = Math.max(0, decimals - value.toString().length);
  const maxDecimals = value === 0n ? 2 : Math.min(6, leadingZeros + 2);
  return formatLocalAmount(value, decimals, { locale, round: 'up', maxDecimals });
}
