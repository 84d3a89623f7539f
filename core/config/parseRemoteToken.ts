import { tryParseChainId } from '../chains/parseChainId.js';
import { httpsUrl } from '../http/openableUrl.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { type Token, TokenType } from '../money/Token.js';
import { plainText } from '../plainData/plainText.js';
import { json } from './json.js';

const maxDecimals = 255;

/** Parses a token of the remote configuration; `null` if invalid. Without an address, it is the native token. */
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

/** Returns text that is safe to show; empty if the value isn't text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? plainText(value) : '';
}

/** Parses `native` in any case (or empty text for it), or an address; `null` otherwise. */
export function tryParseTokenAddress(value: unknown): TokenAddress | null {
  if (typeof value !== 'string') return null;
  return value === '' || value.toLowerCase() === NATIVE ? NATIVE : tryParseAddress(value);
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxDecimals;
}
