import type { Hex } from '../money/Address.js';

/**
 * Returns a JSON-RPC quantity: hex without leading zeros.
 *
 * @example toQuantity(21_000n); // '0x5208'
 */
export function toQuantity(value: bigint): Hex {
  if (value < 0n) throw new RangeError('a quantity is not negative');
  return `0x${value.toString(16)}`;
}
