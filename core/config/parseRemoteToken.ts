import { tryParseChainId } from '../chains/parseChainId.js';
import { httpsUrl } from '../http/openableUrl.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { type Token, TokenType } from '../money/Token.js';
import { plainText } from '../plainData/plainText.js';
import { json } from './json.js';

const maxDecimals = 255;

/** A token of the remote configuration, null where it cannot be understood. Without an address it is the native currency. */
export function parseRemoteToken(value: unknown, defaultChainId: number): Token | null {
  const { chainId, address: addressText, decimals, symbol: symbolText, name, icon } = json.object(value);
  const address = tryParseTokenAddress(addressText ?? NATIVE);
  const symbol = textOf(symbolText);
  if (address === null || symbol === '' || !isDecimals(decimals)) return null;
  return {
    chainId: tryParseChainId(chainId) ?? defaultChainId,
    address,
    decimals,
    symbol,
    name: textOf(name) || symbol,
    type: address === NATIVE ? TokenType.NATIVE : TokenType.ERC20,
    ...(httpsUrl(icon) !== null && { icon: icon as string }),
  };
}

/** As it may be shown; empty where it is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? plainText(value) : '';
}

/** `native` in any case, empty text for it, or an address; null otherwise. */
export function tryParseTokenAddress(value: unknown): TokenAddress | null {
  if (typeof value !== 'string') return null;
  return value === '' || value.toLowerCase() === NATIVE ? NATIVE : tryParseAddress(value);
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxDecimals;
}
