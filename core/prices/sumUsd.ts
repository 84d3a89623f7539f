import type { Usd } from './Usd.js';

/** Exact, so that a total is rounded once and not at every row. Of nothing: zero. */
export function sumUsd(values: readonly Usd[]): Usd {
  const decimals = Math.max(0, ...values.map((value) => value.decimals));
  const digits = values.reduce((sum, value) => sum + value.digits * 10n ** BigInt(decimals - value.decimals), 0n);
  return { digits, decimals };
}
