import { type Network, nativeTokenOf, type Token, TokenType } from '../../core/index.js';

/** Names the native token as the wallet and every fee do, whatever a list calls it. */
export function asNetworkSays(token: Token, network: Network | undefined): Token {
  return token.type === TokenType.NATIVE && network !== undefined ? { ...token, ...nativeTokenOf(network) } : token;
}
