import type { FundingState } from './FundingState.js';

/** Age from which a price is too old to act on, in milliseconds. */
const priceLastsMs = 60_000;

/**
 * Returns the age of the prices in milliseconds if they are too old to act on; otherwise `null`.
 * `now`: Unix milliseconds.
 */
export function agedBy({ search }: Pick<FundingState, 'search'>, now: number): number | null {
  const ageMs = search?.pricedAt == null ? 0 : now - search.pricedAt;
  return ageMs > priceLastsMs ? ageMs : null;
}
