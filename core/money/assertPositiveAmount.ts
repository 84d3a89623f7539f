import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import { assertUint256 } from './assertUint256.js';

/**
 * Returns the value if it is greater than zero and fits 256 bits.
 * @throws TributaryError INVALID_AMOUNT
 *
 * @example const amount = assertPositiveAmount(request.amount);
 */
export function assertPositiveAmount(value: bigint): bigint {
  if (typeof value === 'bigint' && value <= 0n) throw engineErrors.invalidAmount(AmountProblem.NOT_POSITIVE, value);
  return assertUint256(value);
}
