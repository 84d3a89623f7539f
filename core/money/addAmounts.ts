import { assertSameToken } from './assertSameToken.js';
import type { TokenAmount } from './Token.js';

/**
 * a + b, in base units of their one token. @throws TributaryError TOKEN_MISMATCH
 *
 * @example const both = addAmounts(price, fee); // of one token
 */
export function addAmounts(a: TokenAmount, b: TokenAmount): TokenAmount {
  assertSameToken(a.token, b.token);
  return { token: a.token, value: a.value + b.value };
}
