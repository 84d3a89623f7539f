import { isTributaryError } from '../../../core/index.js';

/** The chain answered, and the answer is no: a revert, or no such contract. Anything else means that nobody knows. */
export function isReverted(error: unknown): boolean {
  return (
    isTributaryError(error) &&
    (error.code === 'CALL_REVERTED' || (error.code === 'READ_FAILED' && error.data['reason'] === 'no-contract'))
  );
}
