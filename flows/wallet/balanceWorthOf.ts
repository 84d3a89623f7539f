import {
  type FiatAmount,
  fiatValueOf,
  type PriceSnapshot,
  priceOf,
  sumFiat,
  type TokenBalance,
} from '../../core/index.js';

/** Returns a balance's value; `null` if no price is known, or if its decimals are only assumed. */
export function balanceWorthOf(
  prices: PriceSnapshot,
  { token, balance, areDecimalsAssumed }: TokenBalance,
): FiatAmount | null {
  const price = areDecimalsAssumed ? null : priceOf(prices, token);
  return price === null ? null : fiatValueOf(balance, token.decimals, price);
}

export interface Worth {
  /** Sum of balances with a price; `null` if none has one. */
  readonly total: FiatAmount | null;
  /** Number of balances without a price. */
  readonly unpriced: number;
}

export function totalWorth(prices: PriceSnapshot, balances: readonly TokenBalance[]): Worth {
  const values = balances.map((balance) => balanceWorthOf(prices, balance)).filter((value) => value !== null);
  return { total: values.length === 0 ? null : sumFiat(values), unpriced: balances.length - values.length };
}
