import type { Network } from '../chains/Network.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Environment } from './Environment.js';

/** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
export function networkOf({ networks }: Pick<Environment, 'networks'>, chainId: number): Network {
  const network = networks[chainId];
  if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
  return network;
}
