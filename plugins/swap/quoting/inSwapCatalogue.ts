import { describeError, isTributaryError } from '../../../core/index.js';
import { type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import { LensRefused } from './LensReader.js';

const readCodes: readonly string[] = ['READ_FAILED', 'CALL_REVERTED', 'RPC_ERROR'];

/**
 * Turns a failed read of the chain into the catalogue's error; rethrows other errors unchanged.
 * @throws TributaryError PROVIDER_CALL_ERROR "failed multicall: …"
 */
export async function inSwapCatalogue<T>(asked: Promise<T>, { signal }: ReadOptions): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    signal?.throwIfAborted();
    // For callers without a fallback market: the refusal itself has no code.
    if (error instanceof LensRefused) throw swapErrors.failedMulticall('the node refuses the lens', error);
    throw isTributaryError(error) && readCodes.includes(error.code)
      ? swapErrors.failedMulticall(describeError(error), error)
      : error;
  }
}
