import type { Network } from '../chains/Network.js';
import type { Environment } from '../config/Environment.js';
import { engineErrors } from '../errors/engineErrors.js';

/** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
export function networkOf({ networks }: Environment, chainId: number): Network {
  const network = networks[chainId];
  if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
  return network;
}
