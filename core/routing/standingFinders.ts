import type { FundingRouteFinder } from './FundingRouteFinder.js';

/** Returns the finders without those that a later one replaces (`replaces`). */
export function standingFinders(finders: readonly FundingRouteFinder[]): readonly FundingRouteFinder[] {
  return finders.filter(
    ({ kind }, index) => !finders.slice(index + 1).some(({ replaces }) => replaces !== undefined && replaces === kind),
  );
}
