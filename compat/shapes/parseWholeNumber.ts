import { parseAmount } from '../../index.js';

/**
 * A whole number in any of the forms in which the published SDK takes one.
 * @throws TributaryError INVALID_AMOUNT
 *
 * @example parseWholeNumber('0x10'); // 16n
 */
export function parseWholeNumber(given: bigint | number | string): bigint {
  if (typeof given === 'bigint' || Number.isInteger(given)) return BigInt(given);
  const text = String(given);
  return /^0x[\da-f]+$/i.test(text) ? BigInt(text) : parseAmount(text, 0);
}
