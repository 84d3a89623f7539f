import { type EngineErrorCode, parseAmount, TributaryError } from '../../index.js';

/**
 * A whole number in any of the forms in which the published SDK takes one.
 * @throws TributaryError INVALID_AMOUNT
 *
 * @example parseWholeNumber('0x10'); // 16n
 */
export function parseWholeNumber(given: bigint | number | string): bigint {
  if (typeof given === 'bigint' || Number.isSafeInteger(given)) return BigInt(given);
  // Beyond 2^53 a number is not what was written.
  if (typeof given === 'number')
    throw new TributaryError(
      'INVALID_AMOUNT' satisfies EngineErrorCode,
      'a number is no exact amount: give text or a bigint',
      {
        data: { amount: given },
      },
    );
  const text = String(given);
  return /^0x[\da-f]+$/i.test(text) ? BigInt(text) : parseAmount(text, 0);
}
