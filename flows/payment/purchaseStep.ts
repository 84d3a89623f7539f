import {
  assertKinds,
  type CardPurchaseStep,
  type FundingRoute,
  type FundingStep,
  isStepOf,
  StepType,
} from '../../core/index.js';

/** Type of the step that makes a purchase: approval, then purchase. */
export const PURCHASE_STEP = 'FULFILMENT';

/** Type of the step for the order book, whose call is fetched right before its prompt. */
const BOOK_PURCHASE_STEP = 'ORDER_FULFILMENT';

/** Whether the step is a purchase, by the wallet or by card in full. */
export function isPurchaseStep({ type }: Pick<FundingStep, 'type'>): boolean {
  return type === PURCHASE_STEP || type === BOOK_PURCHASE_STEP || type === StepType.CARD_PURCHASE;
}

/**
 * Returns the index of the route's purchase step; -1 if there is none.
 *
 * @example purchaseIndex(route); // -1: it only gets tokens
 */
export function purchaseIndex(fundingRoute: Pick<FundingRoute, 'steps'>): number {
  assertKinds({ fundingRoute }, 'object');
  const { steps } = fundingRoute;
  return steps.findIndex(isPurchaseStep);
}

/** Returns the step that a card pays for in full; `null` if there is none, or if the shop hasn't signed it yet. */
export function cardPurchaseOf({ steps }: Pick<FundingRoute, 'steps'>): CardPurchaseStep | null {
  const step = steps.find((each) => isStepOf(each, StepType.CARD_PURCHASE));
  return step !== undefined && 'item' in step ? step : null;
}
