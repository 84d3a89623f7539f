import { BridgeErrorType, bridgeErrors } from '../errors/bridgeErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Abortable } from '../stream/Abortable.js';

/**
 * Converts failed reads to the bridge's PROVIDER_ERROR; keeps a bridge's rejections.
 * @throws TributaryError PROVIDER_ERROR
 *
 * @example const fee = await asProviderError(readContract(reader, read), { signal });
 */
export async function asProviderError<T>(answer: Promise<T>, { signal }: Abortable): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    signal?.throwIfAborted();
    const isRead = !isTributaryError(error) || unread.has(error.code);
    throw isRead ? bridgeErrors.wrapped(BridgeErrorType.PROVIDER_ERROR, error) : error;
  }
}

const unread: ReadonlySet<string> = new Set([
  'READ_FAILED',
  'RPC_ERROR',
  'CALL_REVERTED',
  'HTTP_FAILED',
  'GET_ERC20_INFO_ERROR',
]);
