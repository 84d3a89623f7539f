import { TributaryError } from './TributaryError.js';

/**
 * Creates the error for a chain that the bridge's message service doesn't support. `field`: the
 * option that would name it. Part of `bridgeErrors`, in a separate file because it is thrown before
 * the bridge is loaded.
 *
 * @example if (name === undefined) throw messageChainNotFound(chainId);
 */
export function messageChainNotFound(chainId: unknown, field?: string): TributaryError<'AXELAR_CHAIN_NOT_FOUND'> {
  const message = 'Source or Destination chainID can not be matched to a cross-chain message service chain';
  return new TributaryError('AXELAR_CHAIN_NOT_FOUND', message, { data: { chainId, field } });
}
