import { assertSameToken } from './assertSameToken.js';
import type { TokenAmount } from './Token.js';

/**
 * Returns a + b, in the token's base units.
 * @throws TributaryError TOKEN_MISMATCH
 *
 * @example const both = addAmounts(price, fee); // of one token
 */
export function addAmounts(a: TokenAmount, b: TokenAmount): TokenAmount {
  assertSameToken(a.token, b.token);
  return { token: a.token, value: a.value + b.value };
}
