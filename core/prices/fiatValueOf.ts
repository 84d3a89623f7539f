import type { FiatAmount } from '../money/FiatAmount.js';

/** What an amount, in the token's smallest unit, is worth at a price of one whole token. Exact: rounding is for the screen, by `minorUnitsOf`. */
export function fiatValueOf(amount: bigint, decimals: number, price: FiatAmount): FiatAmount {
  return { ...price, digits: amount * price.digits, decimals: decimals + price.decimals };
}
