import { assertSameToken } from './assertSameToken.js';
import type { TokenAmount } from './Token.js';

/**
 * Returns a − b; negative if b is larger.
 * @throws TributaryError TOKEN_MISMATCH
 *
 * @example const left = subtractAmounts(held, price); // of one token
 */
export function subtractAmounts(a: TokenAmount, b: TokenAmount): TokenAmount {
  assertSameToken(a.token, b.token);
  return { token: a.token, value: a.value - b.value };
}
