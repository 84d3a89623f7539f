import { isTributaryError } from '../errors/TributaryError.js';
import { ReadErrorCode, ReadFailure } from './readErrors.js';

/**
 * The chain has answered, and the answer is no: the contract refused the call. Anything else that a read fails with means that nobody knows.
 *
 * @example if (isReverted(error)) return null;
 */
export function isReverted(error: unknown): boolean {
  return isTributaryError(error) && error.code === ReadErrorCode.CALL_REVERTED;
}

/**
 * The chain has answered: the contract refused the call, or no contract with this function stands there.
 *
 * @example if (isRevertedOrMissing(error)) return ZERO_ADDRESS;
 */
export function isRevertedOrMissing(error: unknown): boolean {
  if (!isTributaryError(error)) return false;
  const { code, data } = error;
  return isReverted(error) || (code === ReadErrorCode.READ_FAILED && data['reason'] === ReadFailure.NO_CONTRACT);
}
