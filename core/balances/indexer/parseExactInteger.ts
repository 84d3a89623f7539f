import { MAX_UINT256 } from '../../money/assertUint256.js';

/**
 * Parses decimal text or an integer of exact JSON as a balance from 0 to 2^256 − 1; `null` for
 * anything else, such as floats.
 */
export function parseExactInteger(value: unknown): bigint | null {
  const integer = toInteger(value);
  return integer !== null && integer >= 0n && integer <= MAX_UINT256 ? integer : null;
}

function toInteger(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null;
}
