import type { FundingRouteFinder } from './FundingRouteFinder.js';

/** Without those whose place a later one takes (`replaces`). */
export function standingFinders(finders: readonly FundingRouteFinder[]): readonly FundingRouteFinder[] {
  return finders.filter(
    ({ kind }, index) => !finders.slice(index + 1).some(({ replaces }) => replaces !== undefined && replaces === kind),
  );
}
