import type { BridgePair } from '../chains/BridgePair.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { isSameToken, type Token } from '../money/Token.js';
import type { ListedToken } from '../tokens/parseTokenList.js';

/** Whether only the token list can tell under which address of the child chain a token is priced. */
export function isKnownByListOnly(token: Token, pair: BridgePair): boolean {
  return token.chainId === pair.rootChainId && bridgedForms(token, pair) === null;
}

/**
 * The addresses of the child chain under which a token's price may stand, the likeliest first. Wrapped and native currency are one
 * token: their contracts exchange them one for one. None for a token that nobody vouches for.
 */
export function pricedForms(token: Token, pair: BridgePair, listed: readonly ListedToken[]): readonly TokenAddress[] {
  if (token.chainId === pair.childChainId) return withCounterpart(token.address, pair);
  if (token.chainId !== pair.rootChainId) return [];
  return bridgedForms(token, pair) ?? listedForms(token, pair, listed);
}

/** What the bridge itself says: IMX and ether are the same on both sides. */
function bridgedForms({ address }: Token, { contracts }: BridgePair): readonly TokenAddress[] | null {
  if (contracts === null) return null;
  if (isSame(address, contracts.rootChainIMX)) return [NATIVE, contracts.childChainWrappedIMX];
  return address === NATIVE || isSame(address, contracts.rootChainWrappedETH) ? [contracts.childChainWrappedETH] : null;
}

function listedForms(token: Token, pair: BridgePair, listed: readonly ListedToken[]): readonly TokenAddress[] {
  const form = listed.find(
    (entry) => isSameToken(entry.token, token) && entry.childForm?.chainId === pair.childChainId,
  )?.childForm;
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
