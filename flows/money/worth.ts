import {
  assertKinds,
  type FiatAmount,
  fiatValueOf,
  type PriceSnapshot,
  priceOf,
  sumFiat,
  type TokenAmount,
} from '../../core/index.js';

/**
 * Returns an amount's value in the prices' currency; `null` if no price is known, which isn't zero.
 *
 * @example
 * const snapshot = await engine.prices.get([token]);
 * worthOf({ token, value: 12_500_000n }, snapshot); // null: no price is known
 */
export function worthOf(tokenAmount: TokenAmount, prices: Pick<PriceSnapshot, 'prices'>): FiatAmount | null {
  assertKinds({ tokenAmount, prices }, 'object', 'object');
  const { token, value } = tokenAmount;
  const price = priceOf(prices, token);
  return price === null ? null : fiatValueOf(value, token.decimals, price);
}

/** Returns `null` if one has no price: a sum without it would be too low. */
export function sumWorth(values: readonly (FiatAmount | null)[]): FiatAmount | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sumFiat(known) : null;
}

/** Returns a part of a value, such as 62 basis points of $900. */
export function shareOf(value: FiatAmount, basisPoints: number): FiatAmount {
  return { ...value, digits: value.digits * BigInt(basisPoints), decimals: value.decimals + 4 };
}
