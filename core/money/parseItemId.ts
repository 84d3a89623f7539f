import { MAX_UINT256 } from './assertUint256.js';

/** Parses an item id: an integer of up to 256 bits, or its decimal or hex text. `null` for anything else. */
export function parseItemId(id: unknown): bigint | null {
  if (typeof id === 'bigint') return id >= 0n && id <= MAX_UINT256 ? id : null;
  if (typeof id !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(id)) return null;
  return parseItemId(BigInt(id));
}
