import { isTributaryError } from '../errors/TributaryError.js';
import type { ReadOptions } from './ChainReader.js';
import { isRevertedOrMissing } from './isReverted.js';
import { ReadFailure } from './readErrors.js';

/**
 * One of a contract's views; null where the contract has no such function, or refuses.
 *
 * @throws TributaryError of the reads: a chain that did not answer, or not whole, is no "no"
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

/** The contract has answered, or there is none: what was lost or garbled on the way says nothing. */
function isNo(error: unknown): boolean {
  return isRevertedOrMissing(error) || (isTributaryError(error) && error.data['reason'] === ReadFailure.UNDECODABLE);
}
