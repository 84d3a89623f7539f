import { type Abortable, type BridgeErrorType } from '../../../core/index.js';
import { bridgeErrors } from '../../../core/plugin/index.js';

/** A read whose failure is that of a provider: `TYPE: message`, the cause kept. */
export async function orProviderError<T>(type: BridgeErrorType, read: Promise<T>, { signal }: Abortable): Promise<T> {
  try {
    return await read;
  } catch (error) {
    signal?.throwIfAborted();
    throw bridgeErrors.wrapped(type, error);
  }
}
