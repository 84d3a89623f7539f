import type { Environment } from '../config/Environment.js';
import { NATIVE } from '../money/Address.js';
import { erc20Token, isSameToken, type Token } from '../money/Token.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { TokenListPurpose } from '../tokens/TokenLists.js';

/**
 * The source chain's tokens (`l1ChainId` of the context) that can be brought over. Where ETH can be, wrapped ETH can: it arrives as the same token. The list does not name it, because it has no form of its own.
 *
 * @example const tokens = await bridgeableTokens(context, environment, { signal });
 */
export async function bridgeableTokens(
  { tokens: lists, l1ChainId }: RoutingContext,
  { bridgePair }: Environment,
  options: Abortable,
): Promise<readonly Token[]> {
  const tokens = await lists.get(l1ChainId, TokenListPurpose.BRIDGE, options);
  const { rootChainId, contracts } = bridgePair;
  if (contracts === null || l1ChainId !== rootChainId) return tokens;
  const wrapped = erc20Token(rootChainId, contracts.rootChainWrappedETH, {
    decimals: 18,
    symbol: 'WETH',
    name: 'Wrapped Ether',
  });
  const hasNative = tokens.some(({ address }) => address === NATIVE);
  return hasNative && !tokens.some((token) => isSameToken(token, wrapped)) ? [...tokens, wrapped] : tokens;
}
