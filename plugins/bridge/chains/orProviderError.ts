import { type Abortable, type BridgeErrorType } from '../../../core/index.js';
import { bridgeErrors } from '../../../core/plugin/index.js';

/** Turns the failure of a read into that of a provider: `TYPE: message`, with the cause. */
export async function orProviderError<T>(type: BridgeErrorType, read: Promise<T>, { signal }: Abortable): Promise<T> {
  try {
    return await read;
  } catch (error) {
    signal?.throwIfAborted();
    throw bridgeErrors.wrapped(type, error);
  }
}
