import { MAX_UINT256 } from '../../money/assertUint256.js';
import { parseDecimal } from '../../money/parseDecimal.js';

/** Whole tokens in the smallest unit, exactly; null where that is not possible: no number, below zero, finer or larger than the token can be. */
export function readAmount(value: unknown, tokenDecimals: number): bigint | null {
  const decimal = typeof value === 'string' ? parseDecimal(value) : null;
  if (decimal === null || decimal.digits < 0n || decimal.decimals > tokenDecimals) return null;
  const amount = decimal.digits * 10n ** BigInt(tokenDecimals - decimal.decimals);
  return amount <= MAX_UINT256 ? amount : null;
}

/** A whole number of at most 256 bits, 0 or more. */
export function readWhole(value: unknown): bigint | null {
  return readAmount(value, 0);
}
