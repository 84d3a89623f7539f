import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import type { Token } from '../money/Token.js';
import type { Environment } from './Environment.js';
import { networkOf } from './networkOf.js';

/**
 * @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR
 *
 * @example const imx = nativeOf(environment, 13371);
 */
export function nativeOf(environment: Environment, chainId: number): Token {
  return nativeTokenOf(networkOf(environment, chainId));
}
