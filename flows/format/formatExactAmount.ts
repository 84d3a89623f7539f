import { formatLocalAmount } from './formatLocalAmount.js';
import { separatorsOf } from './separators.js';

/**
 * Formats an on-chain amount with all its digits, without trailing zeros except the cents of
 * money-like tokens: "54.811204", "45.00". Never rounds. `value`: in the token's smallest unit, not
 * negative.
 */
export function formatExactAmount(
  value: bigint,
  decimals: number,
  { locale = 'en' }: { readonly locale?: string } = {},
): string {
  const { decimal } = separatorsOf(locale);
  const unit = 10n ** BigInt(decimals);
  // Formats whole part and fraction separately; together a large amount would be shortened.
  const whole = (value / unit).toString().replace(/\B(?=(\d{3})+$)/g, separatorsOf(locale).group);
  const fraction = formatLocalAmount(value % unit, decimals, { locale, maxDecimals: decimals });
  const at = fraction.indexOf(decimal);
  return at === -1 ? whole : `${whole}${fraction.slice(at)}`;
}
