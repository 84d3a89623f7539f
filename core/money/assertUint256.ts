import { AmountProblem, valueErrors } from '../errors/valueErrors.js';

export const MAX_UINT256 = 2n ** 256n - 1n;

/** Returns the value if it fits 256 bits. @throws TributaryError INVALID_AMOUNT */
export function assertUint256(value: bigint): bigint {
  if (typeof value !== 'bigint') throw valueErrors.invalidAmount(AmountProblem.NOT_BIGINT, value);
  if (value < 0n) throw valueErrors.invalidAmount(AmountProblem.NEGATIVE, value);
  if (value > MAX_UINT256) throw valueErrors.invalidAmount(AmountProblem.TOO_LARGE, value);
  return value;
}
