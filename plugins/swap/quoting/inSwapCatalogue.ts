import { describeError, isTributaryError } from '../../../core/index.js';
import { type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import { LensRefused } from './LensReader.js';

const readCodes: readonly string[] = ['READ_FAILED', 'CALL_REVERTED', 'RPC_ERROR'];

/** What a read of the chain failed with, in the catalogue's words; anything else as it is. @throws TributaryError PROVIDER_CALL_ERROR "failed multicall: …" */
export async function inSwapCatalogue<T>(asked: Promise<T>, { signal }: ReadOptions): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    signal?.throwIfAborted();
    // Where no second market stands ready: the refusal itself has no code.
    if (error instanceof LensRefused) throw swapErrors.failedMulticall('the node refuses the lens', error);
    throw isTributaryError(error) && readCodes.includes(error.code)
      ? swapErrors.failedMulticall(describeError(error), error)
      : error;
  }
}
