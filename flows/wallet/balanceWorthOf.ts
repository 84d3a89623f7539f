import {
  type FiatAmount,
  fiatValueOf,
  type PriceSnapshot,
  priceOf,
  sumFiat,
  type TokenBalance,
} from '../../core/index.js';

/** What a balance is worth; null: no price is known, or its decimals are only assumed. */
export function balanceWorthOf(
  prices: PriceSnapshot,
  { token, balance, areDecimalsAssumed }: TokenBalance,
): FiatAmount | null {
  const price = areDecimalsAssumed ? null : priceOf(prices, token);
  return price === null ? null : fiatValueOf(balance, token.decimals, price);
}

export interface Worth {
  /** Of what has a price; null: nothing has. */
  readonly total: FiatAmount | null;
  /** How many balances are not in it. */
  readonly unpriced: number;
}

export function totalWorth(prices: PriceSnapshot, balances: readonly TokenBalance[]): Worth {
  const values = balances.map((balance) => balanceWorthOf(prices, balance)).filter((value) => value !== null);
  return { total: values.length === 0 ? null : sumFiat(values), unpriced: balances.length - values.length };
}
