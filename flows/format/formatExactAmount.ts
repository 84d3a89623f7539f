import { formatLocalAmount } from './formatLocalAmount.js';
import { separatorsOf } from './separators.js';

/**
 * What a chain has recorded, with every digit of it, without zeros at the end but the cents of what stands for money: "54.811204", "45.00". Nothing is
 * rounded, whatever its size. `value` is in the token's smallest unit, not negative.
 */
export function formatExactAmount(
  value: bigint,
  decimals: number,
  { locale = 'en' }: { readonly locale?: string } = {},
): string {
  const { decimal } = separatorsOf(locale);
  const unit = 10n ** BigInt(decimals);
  // Whole numbers and fractions apart: together a large amount would be shortened.
  const whole = (value / unit).toString().replace(/\B(?=(\d{3})+$)/g, separatorsOf(locale).group);
  const fraction = formatLocalAmount(value % unit, decimals, { locale, maxDecimals: decimals });
  const at = fraction.indexOf(decimal);
  return at === -1 ? whole : `${whole}${fraction.slice(at)}`;
}
