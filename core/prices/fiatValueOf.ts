import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';

/**
 * Returns the value of an amount, in the token's smallest unit, at the price of one whole token.
 * Exact; `minorUnitsOf` rounds it for display.
 *
 * @example
 * const snapshot = await engine.prices.get([token]);
 * const price = priceOf(snapshot, token);
 * if (price !== null) console.log(fiatValueOf(12_500_000n, token.decimals, price)); // { digits: 124_975n, decimals: 4 }: $12.4975
 */
export function fiatValueOf(amount: bigint, decimals: number, price: FiatAmount): FiatAmount {
  assertKinds({ amount, decimals, price }, 'bigint', 'number', 'object');
  return { ...price, digits: amount * price.digits, decimals: decimals + price.decimals };
}
