import { isTributaryError } from '../errors/TributaryError.js';
import { ReadErrorCode, ReadFailure } from './readErrors.js';

/**
 * Whether the contract reverted. Any other error of a read means that the result is unknown.
 *
 * @example if (isReverted(error)) return null;
 */
export function isReverted(error: unknown): boolean {
  return isTributaryError(error) && error.code === ReadErrorCode.CALL_REVERTED;
}

/**
 * Whether the contract reverted, or has no such function.
 *
 * @example if (isRevertedOrMissing(error)) return ZERO_ADDRESS;
 */
export function isRevertedOrMissing(error: unknown): boolean {
  if (!isTributaryError(error)) return false;
  const { code, data } = error;
  return isReverted(error) || (code === ReadErrorCode.READ_FAILED && data['reason'] === ReadFailure.NO_CONTRACT);
}
