import type { Hex } from '../money/Address.js';

/** A JSON-RPC quantity: hexadecimal without leading zeros. */
export function toQuantity(value: bigint): Hex {
  if (value < 0n) throw new RangeError('a quantity is not negative');
  return `0x${value.toString(16)}`;
}
