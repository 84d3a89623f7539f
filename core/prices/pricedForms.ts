import type { BridgePair } from '../chains/BridgePair.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { isSameToken, type Token } from '../money/Token.js';
import type { ListedToken } from '../tokens/parseTokenList.js';

/** Whether only the token lists can tell under which address of the child chain a token is priced. */
export function isKnownByListOnly(token: Token, pair: BridgePair): boolean {
  return token.chainId !== pair.childChainId && bridgedForms(token, pair) === null;
}

/**
 * The addresses of the child chain under which a token's price may stand, the likeliest first. Wrapped and native currency are one
 * token: their contracts exchange them one for one. None for a token that nobody vouches for.
 */
export function pricedForms(token: Token, pair: BridgePair, listed: readonly ListedToken[]): readonly TokenAddress[] {
  if (token.chainId === pair.childChainId)
    return withCounterpart(tryParseAddress(token.address.toLowerCase()) ?? token.address, pair);
  return bridgedForms(token, pair) ?? listedForms(token, pair, listed);
}

/** What the bridge itself says: IMX and ether are the same on both sides. */
function bridgedForms(
  { chainId, address }: Token,
  { rootChainId, contracts }: BridgePair,
): readonly TokenAddress[] | null {
  if (contracts === null || chainId !== rootChainId) return null;
  if (isSame(address, contracts.rootChainIMX)) return [NATIVE, contracts.childChainWrappedIMX];
  return address === NATIVE || isSame(address, contracts.rootChainWrappedETH) ? [contracts.childChainWrappedETH] : null;
}

/** A list may stand on either side: that of the child chain names the forms elsewhere, that of another chain its form on the child chain. */
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
