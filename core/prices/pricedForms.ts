import type { BridgePair } from '../chains/BridgePair.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { isSameToken, type Token } from '../money/Token.js';
import type { ListedToken } from '../tokens/parseTokenList.js';

/** Whether only token lists know under which child chain address a token is priced. */
export function isKnownByListOnly(token: Token, pair: BridgePair): boolean {
  return token.chainId !== pair.childChainId && bridgedForms(token, pair) === null;
}

/**
 * Returns the child chain addresses under which a token may be priced, most likely first. Wrapped
 * and native tokens count as one, because their contracts exchange them 1:1. Empty for a token that
 * neither the bridge nor a list maps.
 */
export function pricedForms(token: Token, pair: BridgePair, listed: readonly ListedToken[]): readonly TokenAddress[] {
  if (token.chainId === pair.childChainId)
    return withCounterpart(tryParseAddress(token.address.toLowerCase()) ?? token.address, pair);
  return bridgedForms(token, pair) ?? listedForms(token, pair, listed);
}

/** Forms known by the bridge itself: IMX and ether are the same on both sides. */
function bridgedForms(
  { chainId, address }: Token,
  { rootChainId, contracts }: BridgePair,
): readonly TokenAddress[] | null {
  if (contracts === null || chainId !== rootChainId) return null;
  if (isSame(address, contracts.rootChainIMX)) return [NATIVE, contracts.childChainWrappedIMX];
  return address === NATIVE || isSame(address, contracts.rootChainWrappedETH) ? [contracts.childChainWrappedETH] : null;
}

/**
 * Forms from lists of either side: the child chain's list names the forms elsewhere, another
 * chain's list its child form.
 */
function listedForms(token: Token, pair: BridgePair, listed: readonly ListedToken[]): readonly TokenAddress[] {
  const forms = listed.flatMap(({ token: one, childForm: other }) => {
    if (other === undefined) return [];
    return isSameToken(one, token) ? other : isSameToken(other, token) ? one : [];
  });
  const form = forms.find(({ chainId }) => chainId === pair.childChainId);
  return form === undefined ? [] : withCounterpart(form.address, pair);
}

function withCounterpart(address: TokenAddress, { contracts }: BridgePair): readonly TokenAddress[] {
  if (contracts === null) return [address];
  if (address === NATIVE) return [NATIVE, contracts.childChainWrappedIMX];
  return isSame(address, contracts.childChainWrappedIMX) ? [address, NATIVE] : [address];
}

function isSame(a: TokenAddress, b: TokenAddress): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
