import { type PriceSnapshot, priceOf, sumUsd, type TokenAmount, type Usd, usdValueOf } from '../../core/index.js';

/** In dollars; null: no price is known, which is not a price of zero. */
export function worthOf({ token, value }: TokenAmount, prices: Pick<PriceSnapshot, 'prices'>): Usd | null {
  const price = priceOf(prices, token);
  return price === null ? null : usdValueOf(value, token.decimals, price);
}

/** null where one of them has no price: a sum without it would say too little. */
export function sumWorth(values: readonly (Usd | null)[]): Usd | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sumUsd(known) : null;
}

/** A part of a value: 62 basis points of $900. */
export function shareOf({ digits, decimals }: Usd, basisPoints: number): Usd {
  return { digits: digits * BigInt(basisPoints), decimals: decimals + 4 };
}
