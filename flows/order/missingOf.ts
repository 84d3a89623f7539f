import { isSameToken, NATIVE, priceKey, type Token, type TokenAmount } from '../../core/index.js';
import type { CheckoutState } from './CheckoutState.js';

/** What would help if the wallet received it. */
export interface MissingAmount {
  readonly amount: TokenAmount;
  /** It only pays for gas. */
  readonly isGas: boolean;
}

/**
 * Returns what is missing, the best first: gas that makes a way with the player's own tokens work, then the price, then the gas of the purchase. Empty if nothing is
 * missing, or it is not known.
 *
 * @param currency what the price is in: in the chain's own coin, price and gas are one amount
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
  return [
    ...[...gas.values()].map((amount) => ({ amount, isGas: true })),
    ...own.filter(({ isGas }) => !isGas),
    ...own.filter(({ isGas }) => isGas),
  ];
}
