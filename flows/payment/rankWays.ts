import type { FiatAmount } from '../../core/index.js';
import type { WayTotal } from './wayTotal.js';

/** Value to compare options by. */
export interface RankedWay {
  readonly id: string;
  readonly total: Pick<WayTotal, 'worth' | 'missing'>;
}

/** The best option: whether it is proven to be the cheapest, or only among known totals. */
export interface CheapestWay {
  readonly id: string;
  readonly isProven: boolean;
}

/**
 * Sorts options: lowest total first; then those with only a lower bound; then those without a
 * price, in their original order.
 */
export function rankWays<Way extends RankedWay>(ways: readonly Way[]): readonly Way[] {
  const rank = ({ total: { worth, missing } }: Way): number => (worth === null ? 2 : missing.length > 0 ? 1 : 0);
  return [...ways].sort((a, b) => rank(a) - rank(b) || compareWorth(a.total.worth, b.total.worth));
}

/** Whether options are sorted as by `rankWays`; equal ones may be in any order. */
export function isByCost(ways: readonly RankedWay[]): boolean {
  return rankWays(ways).every((way, place) => way === ways[place]);
}

/**
 * Returns the lowest known total. It is proven to be the cheapest if no other total or lower bound
 * is below it; an option without a price could be cheaper. `null` if there is nothing to compare,
 * or no total is known.
 */
export function cheapestOf(ways: readonly RankedWay[]): CheapestWay | null {
  if (ways.length < 2) return null;
  const [best] = rankWays(ways);
  if (best === undefined || best.total.worth === null || best.total.missing.length > 0) return null;
  const { worth } = best.total;
  const isProven = ways.every(({ total }) => total.worth !== null && compareWorth(worth, total.worth) <= 0);
  return { id: best.id, isProven };
}

/** Negative if `a` is less; 0 if a value is unknown. */
export function compareWorth(a: FiatAmount | null, b: FiatAmount | null): number {
  if (a === null || b === null) return 0;
  const [left, right] = [a.digits * 10n ** BigInt(b.decimals), b.digits * 10n ** BigInt(a.decimals)];
  return left < right ? -1 : left > right ? 1 : 0;
}
