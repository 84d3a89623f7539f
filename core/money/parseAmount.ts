import { AmountProblem, valueErrors } from '../errors/valueErrors.js';
import { assertDecimals } from './assertDecimals.js';
import { assertUint256 } from './assertUint256.js';

const plainDecimal = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/;
// 78 digits, a point and 255 decimals fit; longer text is rejected unread.
const maxLength = 400;

/**
 * Converts decimal text of whole tokens to the token's smallest unit, exactly. Accepts zeros beyond
 * the token's decimals. Rejects other digits there, signs, exponents, spaces and separators.
 * @throws TributaryError INVALID_AMOUNT
 *
 * @example parseAmount('12.5', 6); // 12_500_000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  assertDecimals(decimals);
  const match = typeof text === 'string' && text.length <= maxLength ? plainDecimal.exec(text) : null;
  if (match === null) throw valueErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, text);
  const [, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(decimals))) throw valueErrors.invalidAmount(AmountProblem.TOO_MANY_DECIMALS, text);
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  assertUint256(value);
  return value;
}
