import type { Usd } from '../../core/index.js';

const dollars = [25n, 50n, 100n, 250n];

/** Usual amounts of a token, worth about $25 to $250, with two digits that count; in its smallest unit. None without a price. */
export function quickAmounts(price: Usd | null, decimals: number): readonly bigint[] {
  if (price === null || price.digits === 0n) return [];
  const exact = dollars.map((usd) => (usd * 10n ** BigInt(decimals + price.decimals)) / price.digits);
  return [...new Set(exact.map(readable))].filter((value) => value > 0n);
}

/** 41,666,667 → 42,000,000; 250 stays 250. */
function readable(value: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, value.toString().length - 2));
  return ((value + step / 2n) / step) * step;
}
