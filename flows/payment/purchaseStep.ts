import {
  assertKinds,
  type CardPurchaseStep,
  type FundingRoute,
  type FundingStep,
  isStepOf,
  StepType,
} from '../../core/index.js';

/** The engine's name for the step in which a purchase is made: allowed, then bought. */
export const PURCHASE_STEP = 'FULFILMENT';

/** And for one from the order book, whose call is asked for when its turn comes. */
const BOOK_PURCHASE_STEP = 'ORDER_FULFILMENT';

/** By the wallet, or by card as a whole. */
export function isPurchaseStep({ type }: Pick<FundingStep, 'type'>): boolean {
  return type === PURCHASE_STEP || type === BOOK_PURCHASE_STEP || type === StepType.CARD_PURCHASE;
}

/**
 * Which of the route's steps is a purchase; -1: none.
 *
 * @example purchaseIndex(route); // -1: it brings tokens, and buys nothing
 */
export function purchaseIndex(fundingRoute: Pick<FundingRoute, 'steps'>): number {
  assertKinds({ fundingRoute }, 'object');
  const { steps } = fundingRoute;
  return steps.findIndex(isPurchaseStep);
}

/** What a card pays for as a whole; null: something else, or the shop has not signed it yet. */
export function cardPurchaseOf({ steps }: Pick<FundingRoute, 'steps'>): CardPurchaseStep | null {
  const step = steps.find((each) => isStepOf(each, StepType.CARD_PURCHASE));
  return step !== undefined && 'item' in step ? step : null;
}
