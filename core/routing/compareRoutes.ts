import type { FundingRoute } from './FundingRoute.js';

/**
 * Sorts by priority, then cost (unknown last), number of steps, arrival time and id. A total order,
 * so that the result doesn't depend on the speed or registration order of finders.
 */
export function compareRoutes(a: FundingRoute, b: FundingRoute): number {
  return (
    a.priority - b.priority ||
    compareCost(a.estimatedCost, b.estimatedCost) ||
    a.steps.length - b.steps.length ||
    a.expectedSeconds - b.expectedSeconds ||
    compare(a.id, b.id)
  );
}

function compareCost(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
