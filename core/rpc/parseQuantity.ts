import { readErrors } from './readErrors.js';

/**
 * Parses a JSON-RPC quantity of at most 256 bits. Rejects numbers and decimal text, which are
 * ambiguous. Accepts leading zeros, because some nodes pad.
 * @throws TributaryError READ_FAILED 'malformed'
 *
 * @example parseQuantity('0x5208'); // 21_000n
 */
export function parseQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
    throw readErrors.failed('malformed', { expected: 'quantity' });
  return BigInt(value);
}
