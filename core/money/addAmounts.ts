import type { TokenAmount } from '../tokens/Token.js';
import { assertSameToken } from './assertSameToken.js';

/** @throws TributaryError TOKEN_MISMATCH */
export function addAmounts(a: TokenAmount, b: TokenAmount): TokenAmount {
  assertSameToken(a.token, b.token);
  return { token: a.token, value: a.value + b.value };
}
