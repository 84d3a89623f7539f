import { assertKinds } from '../errors/assertKinds.js';
import { assertDecimals } from './assertDecimals.js';

/**
 * Returns the exact decimal text of an amount in whole tokens: no exponent, no trailing zeros, no
 * separators.
 *
 * @example
 * formatAmount(12_500_000n, 6); // '12.5'
 * formatAmount(1n, 18); // '0.000000000000000001'
 */
export function formatAmount(value: bigint, decimals: number): string {
  assertKinds({ value, decimals }, 'bigint', 'number');
  assertDecimals(decimals);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
