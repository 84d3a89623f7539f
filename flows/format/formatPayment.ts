import { assertKinds } from '../../core/index.js';
import { type AmountFormat, formatLocalAmount } from './formatLocalAmount.js';

/**
 * Formats what the player pays: six significant digits, at least two decimals, rounded up, so that
 * it never costs more than shown.
 *
 * @example formatPayment(72_956_883_037_953_637_584n, 18); // '72.9569'
 */
export function formatPayment(
  value: bigint,
  decimals: number,
  paymentFormat: Pick<AmountFormat, 'locale'> = {},
): string {
  assertKinds({ value, decimals, paymentFormat }, 'bigint', 'number', 'object');
  const { locale = 'en' } = paymentFormat;
  assertKinds({ locale }, 'string');
  const wholeDigits = Math.max(0, value.toString().length - decimals);
  const maxDecimals = Math.min(6, Math.max(2, 6 - wholeDigits));
  return formatLocalAmount(value, decimals, { locale, round: 'up', maxDecimals });
}
