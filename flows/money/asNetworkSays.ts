import { type Network, nativeTokenOf, type Token, TokenType } from '../../core/index.js';

/** The native currency is called what the wallet and every fee call it, whatever a list says. */
export function asNetworkSays(token: Token, network: Network | undefined): Token {
  return token.type === TokenType.NATIVE && network !== undefined ? { ...token, ...nativeTokenOf(network) } : token;
}
