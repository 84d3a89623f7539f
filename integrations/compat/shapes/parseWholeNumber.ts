import { type EngineErrorCode, parseAmount, TributaryError } from '../../../index.js';

/**
 * Parses a whole number in any form that the published SDK accepts.
 * @throws TributaryError INVALID_AMOUNT
 *
 * @example parseWholeNumber('0x10'); // 16n
 */
export function parseWholeNumber(given: bigint | number | string): bigint {
  if (typeof given === 'bigint' || Number.isSafeInteger(given)) return BigInt(given);
  // A number above 2^53 may differ from the written one.
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
