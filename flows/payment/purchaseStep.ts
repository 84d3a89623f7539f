import type { FundingRoute, FundingStep } from '../../core/index.js';

/** The engine's name for the step in which a purchase is made: allowed, then bought. */
export const PURCHASE_STEP = 'FULFILMENT';

/** And for one from the order book, whose call is asked for when its turn comes. */
const BOOK_PURCHASE_STEP = 'ORDER_FULFILMENT';

export function isPurchaseStep({ type }: Pick<FundingStep, 'type'>): boolean {
  return type === PURCHASE_STEP || type === BOOK_PURCHASE_STEP;
}

/** Which of the route's steps is a purchase; -1: none. */
export function purchaseIndex({ steps }: Pick<FundingRoute, 'steps'>): number {
  return steps.findIndex(isPurchaseStep);
}
