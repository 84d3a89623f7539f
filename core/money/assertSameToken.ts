import { engineErrors } from '../errors/engineErrors.js';
import { isSameToken, type Token } from './Token.js';

/** @throws TributaryError TOKEN_MISMATCH */
export function assertSameToken(a: Token, b: Token): void {
  if (!isSameToken(a, b)) throw engineErrors.tokenMismatch(nameOf(a), nameOf(b));
}

function nameOf({ chainId, address, symbol }: Token): string {
  return `${symbol} (${address} on chain ${chainId})`;
}
