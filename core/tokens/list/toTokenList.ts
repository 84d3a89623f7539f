import { ZERO_ADDRESS } from '../../chains/markers.js';
import { NATIVE } from '../../money/Address.js';
import type { Token } from '../../money/Token.js';
import type { TokenInfo, TokenList } from './TokenList.js';

export interface TokenListTitle {
  /** Letters, digits and spaces, at most 30. */
  readonly name: string;
  readonly timestamp: Date;
}

// What the schema allows.
const maxNameLength = 60;
const maxSymbolLength = 20;
const mostTokens = 10_000;

/** Tokens in the token-lists schema. Symbols without spaces and both texts cut to the schema's lengths; that is for other readers, not for identity. */
export function toTokenList(tokens: readonly Token[], { name, timestamp }: TokenListTitle): TokenList {
  return {
    name,
    timestamp: timestamp.toISOString(),
    version: { major: 1, minor: 0, patch: 0 },
    tokens: tokens.slice(0, mostTokens).map(toInfo),
  };
}

function toInfo({ chainId, address, decimals, name, symbol, icon }: Token): TokenInfo {
  return {
    chainId,
    address: address === NATIVE ? ZERO_ADDRESS : address,
    decimals,
    name: cut(name, maxNameLength),
    symbol: cut(symbol.replace(/\s+/g, ''), maxSymbolLength),
    ...(icon !== undefined && { logoURI: icon }),
    ...(address === NATIVE && { extensions: { native: true } as const }),
  };
}

/** By whole characters: half of a pair is none. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = [...text];
  while (whole.join('').length > length) whole.pop();
  return whole.join('');
}
