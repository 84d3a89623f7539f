import { assertKinds } from '../errors/assertKinds.js';
import { nativeToken, type Token } from '../money/Token.js';
import type { Network } from './Network.js';

/**
 * The chain's native currency as a token with the address `native`.
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
