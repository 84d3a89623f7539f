import type { TokenBalance } from '../balances/BalanceReader.js';
import { isSameToken, type Token } from '../money/Token.js';

/**
 * Returns the balance of a token; `undefined` if it couldn't be read, which isn't zero.
 *
 * @example const held = heldOf(balances, token); // undefined: it was not read
 */
export function heldOf(balances: readonly Pick<TokenBalance, 'token' | 'balance'>[], token: Token): bigint | undefined {
  return balances.find((held) => isSameToken(held.token, token))?.balance;
}
