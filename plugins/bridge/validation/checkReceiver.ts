import { type Abortable, type Address, BridgeErrorType } from '../../../core/index.js';
import { bridgeErrors, type ChainReader, isRevertedOrMissing } from '../../../core/plugin/index.js';
import { orProviderError } from '../chains/orProviderError.js';

/** `receive()` as the specification writes it, then an empty call. */
const calls = ['0xa3e76c0f', '0x'] as const;

/**
 * Checks that a recipient can receive the destination's native currency: an account without code,
 * or a contract that accepts one of the two calls.
 * Reads code and calls in parallel.
 * @throws TributaryError INVALID_RECIPIENT; PROVIDER_ERROR if a read fails
 */
export async function checkReceiver(reader: ChainReader, recipient: Address, options: Abortable): Promise<void> {
  const [code, ...outcomes] = await Promise.all([
    orProviderError(
      BridgeErrorType.PROVIDER_ERROR,
      reader.request('eth_getCode', [recipient, 'latest'], options),
      options,
    ),
    ...calls.map((data) => tryCall(reader, recipient, data, options)),
  ]);
  if (code === '0x' || outcomes.includes('taken')) return;
  const unknown = outcomes.find((outcome) => typeof outcome === 'object');
  if (unknown !== undefined) throw bridgeErrors.wrapped(BridgeErrorType.PROVIDER_ERROR, unknown.error);
  throw bridgeErrors.invalidRecipient(recipient);
}

type Outcome = 'taken' | 'refused' | { readonly error: unknown };

async function tryCall(reader: ChainReader, to: Address, data: string, options: Abortable): Promise<Outcome> {
  try {
    await reader.request('eth_estimateGas', [{ to, data }], options);
    return 'taken';
  } catch (error) {
    options.signal?.throwIfAborted();
    return isRevertedOrMissing(error) ? 'refused' : { error };
  }
}
