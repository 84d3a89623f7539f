import type { Environment } from '../config/Environment.js';
import { NATIVE } from '../money/Address.js';
import { erc20Token, isSameToken, type Token } from '../money/Token.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { TokenListPurpose } from '../tokens/TokenLists.js';

/**
 * Returns the source chain's tokens (`l1ChainId` of the context) that can be bridged. If ETH can
 * be, so can wrapped ETH: it arrives as the same token. The list lacks it, because it has no
 * separate child form.
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
