import { ZERO_ADDRESS } from '../../chains/markers.js';
import { NATIVE } from '../../money/Address.js';
import type { Token } from '../../money/Token.js';
import type { TokenInfo, TokenList } from './TokenList.js';

export interface TokenListTitle {
  /** Letters, digits and spaces, at most 30. */
  readonly name: string;
  readonly timestamp: Date;
}

// Limits of the schema.
const maxNameLength = 60;
const maxSymbolLength = 20;
const mostTokens = 10_000;

/**
 * Converts tokens to the token-lists schema. Removes spaces from symbols and shortens texts to the
 * schema's limits; don't use these texts to identify a token.
 */
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

/** Cuts at whole characters, never inside a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = [...text];
  while (whole.join('').length > length) whole.pop();
  return whole.join('');
}
