import type { BridgePair } from '../../chains/BridgePair.js';
import type { ListedToken } from '../parseTokenList.js';

/**
 * Returns a list's tokens of a chain whose decimals are reliable. Excludes a form with the decimals
 * of another chain, except between the two chains of the product's bridge, which gives a child form
 * the decimals of its root form. Prices still use the excluded forms.
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
