import { isSameToken, NATIVE, priceKey, type Token, type TokenAmount } from '../../core/index.js';
import type { CheckoutState } from './CheckoutState.js';

/** An amount that would help if the wallet received it. */
export interface MissingAmount {
  readonly amount: TokenAmount;
  /** Whether it is only for gas. */
  readonly isGas: boolean;
}

/**
 * Returns the missing amounts, most useful first: gas that makes an option with the player's tokens
 * work, then the price, then the gas of the purchase. If only that gas is missing, it is first, and
 * gas of a swap for the same token is left out. Empty if nothing is missing, or if it is unknown.
 *
 * @param currency currency of the price; if it is the native token, price and gas are one amount
 */
export function missingOf(
  { check, search }: Pick<CheckoutState, 'check' | 'search'>,
  currency: Token,
): readonly MissingAmount[] {
  if (check.status !== 'known') return [];
  const gas = new Map<string, TokenAmount>();
  for (const { reason, short } of search?.snapshot?.rejections ?? []) {
    if (reason !== 'INSUFFICIENT_GAS' || short === undefined) continue;
    const least = gas.get(priceKey(short.token));
    if (least === undefined || short.value < least.value) gas.set(priceKey(short.token), short);
  }
  const own = check.short.map((amount) => ({
    amount,
    isGas: amount.token.address === NATIVE && !isSameToken(amount.token, currency),
  }));
  const price = own.filter(({ isGas }) => !isGas);
  if (price.length === 0) for (const { amount } of own) gas.delete(priceKey(amount.token));
  const ways = [...gas.values()].map((amount) => ({ amount, isGas: true }));
  const purchase = own.filter(({ isGas }) => isGas);
  return price.length === 0 ? [...purchase, ...ways] : [...ways, ...price, ...purchase];
}
