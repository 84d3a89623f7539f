import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import type { Environment } from '../config/Environment.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Token } from '../tokens/Token.js';

/** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
export function nativeOf({ networks }: Environment, chainId: number): Token {
  const network = networks[chainId];
  if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
  return nativeTokenOf(network);
}
