import { assertKinds } from '../errors/assertKinds.js';
import { nativeToken, type Token } from '../money/Token.js';
import type { Network } from './Network.js';

/**
 * Returns the chain's native token, with the address `native`.
 *
 * @example nativeTokenOf(engine.environment.networks[13473]!).symbol; // 'tIMX'
 */
export function nativeTokenOf(network: Pick<Network, 'chainId' | 'nativeCurrency'>): Token {
  assertKinds({ network }, 'object');
  const {
    chainId,
    nativeCurrency: { name, symbol, decimals },
  } = network;
  return nativeToken(chainId, { name, symbol, decimals });
}
