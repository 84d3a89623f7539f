import { type AmountFormat, formatLocalAmount } from './formatLocalAmount.js';

const digits = 4;

/** Formats what the player pays, for a title: four significant digits, rounded up. The review shows all digits. */
export function formatBrief(
  value: bigint,
  decimals: number,
  { locale = 'en' }: Pick<AmountFormat, 'locale'> = {},
): string {
  const written = value.toString().length;
  const maxDecimals = Math.max(decimals <= 6 ? 2 : 0, digits - (written - decimals));
  return formatLocalAmount(value, decimals, { locale, round: 'up', maxDecimals: Math.min(6, maxDecimals) });
}
