import type { FiatAmount } from '../../core/index.js';
import type { WayTotal } from './wayTotal.js';

/** What ways are compared by. */
export interface RankedWay {
  readonly id: string;
  readonly total: Pick<WayTotal, 'worth' | 'missing'>;
}

/** What is said of the best one: whether nothing can be below it, or only nothing that is known. */
export interface CheapestWay {
  readonly id: string;
  readonly isProven: boolean;
}

/** Least total first; then those of which only a lower bound is known; then those without a price, in the order they came. */
export function rankWays<Way extends RankedWay>(ways: readonly Way[]): readonly Way[] {
  const rank = ({ total: { worth, missing } }: Way): number => (worth === null ? 2 : missing.length > 0 ? 1 : 0);
  return [...ways].sort((a, b) => rank(a) - rank(b) || compareWorth(a.total.worth, b.total.worth));
}

/** Whether ways stand as `rankWays` would put them; of equal ones either may be first. */
export function isByCost(ways: readonly RankedWay[]): boolean {
  return rankWays(ways).every((way, place) => way === ways[place]);
}

/**
 * The least known total. It is proven to be the cheapest where no other total and no lower bound is below it; a way without a price may cost nothing at all.
 * null: there is nothing to compare, or no total is known.
 */
export function cheapestOf(ways: readonly RankedWay[]): CheapestWay | null {
  if (ways.length < 2) return null;
  const [best] = rankWays(ways);
  if (best === undefined || best.total.worth === null || best.total.missing.length > 0) return null;
  const { worth } = best.total;
  const isProven = ways.every(({ total }) => total.worth !== null && compareWorth(worth, total.worth) <= 0);
  return { id: best.id, isProven };
}

/** Below zero: `a` is less. Without a worth nothing is said. */
export function compareWorth(a: FiatAmount | null, b: FiatAmount | null): number {
  if (a === null || b === null) return 0;
  const [left, right] = [a.digits * 10n ** BigInt(b.decimals), b.digits * 10n ** BigInt(a.decimals)];
  return left < right ? -1 : left > right ? 1 : 0;
}
