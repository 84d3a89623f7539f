import type { Usd } from './Usd.js';

/** What an amount, in the token's smallest unit, is worth at a price of one whole token. Exact: rounding is for the screen, by `centsOf`. */
export function usdValueOf(amount: bigint, decimals: number, price: Usd): Usd {
  return { digits: amount * price.digits, decimals: decimals + price.decimals };
}
