import type { FundingState } from './FundingState.js';

/** From then on a price is too old to act on. */
const priceLastsMs = 60_000;

/** How old the prices are in milliseconds, once that is too old to act on; else null. `now`: Unix milliseconds. */
export function agedBy({ search }: Pick<FundingState, 'search'>, now: number): number | null {
  const ageMs = search?.pricedAt == null ? 0 : now - search.pricedAt;
  return ageMs > priceLastsMs ? ageMs : null;
}
