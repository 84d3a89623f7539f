/** A signed number, digits × 10^-decimals, without trailing zeros after the point. */
export interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

const decimalText = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
const maxLength = 400;

/**
 * Parses a number or decimal text as an exact decimal; `null` if it isn't one. A number counts as
 * its shortest text: 0.07 is exactly seven hundredths, although no binary float is; 1e-7 has seven
 * decimals.
 *
 * @example parseDecimal('0.9998'); // { digits: 9_998n, decimals: 4 }
 */
export function parseDecimal(value: number | string): Decimal | null {
  const text = String(value);
  const match = text.length <= maxLength ? decimalText.exec(text) : null;
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return normalise(BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n), fraction.length - Number(exponent));
}

function normalise(digits: bigint, decimals: number): Decimal {
  if (digits === 0n) return { digits, decimals: 0 };
  if (decimals < 0) return { digits: digits * 10n ** BigInt(-decimals), decimals: 0 };
  const text = digits.toString();
  const zeros = Math.min(text.length - text.replace(/0+$/, '').length, decimals);
  return { digits: digits / 10n ** BigInt(zeros), decimals: decimals - zeros };
}
