import type { FiatAmount } from '../../core/index.js';
import { fractionDigitsOf } from '../format/formatMoney.js';

const usual = [25n, 50n, 100n, 250n];

/**
 * Returns suggested amounts of a token, in its smallest unit: worth about 25 to 250 of the price's
 * currency (a hundred times that for one without cents), with two significant digits. Empty without
 * a price.
 */
export function quickAmounts(price: FiatAmount | null, decimals: number): readonly bigint[] {
  if (price === null || price.digits === 0n) return [];
  const unit = fractionDigitsOf(price.currency ?? 'USD') === 0 ? 100n : 1n;
  const exact = usual.map((worth) => (worth * unit * 10n ** BigInt(decimals + price.decimals)) / price.digits);
  return [...new Set(exact.map(readable))].filter((value) => value > 0n);
}

/** Rounds to two significant digits: 41,666,667 → 42,000,000; 250 stays 250. */
function readable(value: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, value.toString().length - 2));
  return ((value + step / 2n) / step) * step;
}
