import { isTributaryError } from '../errors/TributaryError.js';
import type { ReadOptions } from './ChainReader.js';
import { isRevertedOrMissing } from './isReverted.js';
import { ReadFailure } from './readErrors.js';

/**
 * One of a contract's views; null where the contract has no such function, or refuses.
 *
 * @throws TributaryError of the reads: a chain that did not answer is no "no"
 * @example
 * const token = await readOrNull(readContract(reader, { address, abi, functionName: 'l1Address' }), options);
 */
export async function readOrNull<T>(read: Promise<T>, { signal }: ReadOptions = {}): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    signal?.throwIfAborted();
    if (isNo(error)) return null;
    throw error;
  }
}

/** The chain has answered, and there is no such function, or no contract. */
function isNo(error: unknown): boolean {
  return isRevertedOrMissing(error) || (isTributaryError(error) && error.data['reason'] === ReadFailure.MALFORMED);
}
