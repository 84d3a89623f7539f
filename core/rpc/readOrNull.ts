import { isTributaryError } from '../errors/TributaryError.js';
import type { ReadOptions } from './ChainReader.js';
import { isRevertedOrMissing } from './isReverted.js';
import { ReadFailure } from './readErrors.js';

/**
 * Returns a contract's view; `null` if the contract reverts or has no such function.
 *
 * @throws TributaryError of the reads: a failed or incomplete read isn't an answer
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

/** Whether the contract reverted or is missing. A lost or damaged response proves nothing. */
function isNo(error: unknown): boolean {
  return isRevertedOrMissing(error) || (isTributaryError(error) && error.data['reason'] === ReadFailure.UNDECODABLE);
}
