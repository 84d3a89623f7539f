import type { FundingRoute } from '../../core/index.js';

/** The engine's name for the step in which a purchase is made: allowed, then bought. */
export const PURCHASE_STEP = 'FULFILMENT';

/** Which of the route's steps is a purchase; -1: none. */
export function purchaseIndex({ steps }: Pick<FundingRoute, 'steps'>): number {
  return steps.findIndex(({ type }) => type === PURCHASE_STEP);
}
