import { TributaryError } from './TributaryError.js';

/**
 * A chain that the bridge's message service is not known to have. `field`: the option that would name it. Of `bridgeErrors`, in a file of its own: it is
 * raised before anything of the bridge is loaded.
 *
 * @example if (name === undefined) throw messageChainNotFound(chainId);
 */
export function messageChainNotFound(chainId: unknown, field?: string): TributaryError<'AXELAR_CHAIN_NOT_FOUND'> {
  const message = 'Source or Destination chainID can not be matched to a cross-chain message service chain';
  return new TributaryError('AXELAR_CHAIN_NOT_FOUND', message, { data: { chainId, field } });
}
