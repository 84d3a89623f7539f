import type { BridgePair } from '../../chains/BridgePair.js';
import type { ListedToken } from '../parseTokenList.js';

/**
 * What a list says of a chain, fit to hold amounts. A form with the decimals of another chain is left out, except between the two chains of the product's bridge,
 * which gives a child form the decimals of its root form. It still tells whose price a token has.
 */
export function ofChain(
  listed: readonly ListedToken[],
  chainId: number,
  { rootChainId, childChainId, contracts }: BridgePair,
): readonly ListedToken[] {
  const bridged: readonly number[] = contracts === null ? [] : [rootChainId, childChainId];
  return listed.filter(
    ({ token, decimalsOf }) =>
      token.chainId === chainId &&
      (decimalsOf === undefined || (bridged.includes(chainId) && bridged.includes(decimalsOf))),
  );
}
