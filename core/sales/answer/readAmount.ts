import { MAX_UINT256 } from '../../money/assertUint256.js';
import { parseDecimal } from '../../money/parseDecimal.js';

/**
 * Converts whole tokens to the smallest unit, exactly. `null` if that isn't possible: not a number,
 * negative, too precise or too large.
 */
export function readAmount(value: unknown, tokenDecimals: number): bigint | null {
  const decimal = typeof value === 'string' ? parseDecimal(value) : null;
  if (decimal === null || decimal.digits < 0n || decimal.decimals > tokenDecimals) return null;
  const amount = decimal.digits * 10n ** BigInt(tokenDecimals - decimal.decimals);
  return amount <= MAX_UINT256 ? amount : null;
}

/** Parses an integer from 0 to 256 bits. */
export function readWhole(value: unknown): bigint | null {
  return readAmount(value, 0);
}
