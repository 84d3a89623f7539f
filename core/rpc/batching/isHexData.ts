import type { Hex } from '../../money/Address.js';

/** Whether the value is hex data of whole bytes, `0x` for none. */
export function isHexData(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(value);
}
