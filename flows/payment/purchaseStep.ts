import { type CardPurchaseStep, type FundingRoute, StepType } from '../../core/index.js';

/** The engine's name for the step in which a purchase is made: allowed, then bought. */
export const PURCHASE_STEP = 'FULFILMENT';

/** Which of the route's steps is a purchase, by the wallet or by card as a whole; -1: none. */
export function purchaseIndex({ steps }: Pick<FundingRoute, 'steps'>): number {
  return steps.findIndex(({ type }) => type === PURCHASE_STEP || type === StepType.CARD_PURCHASE);
}

/** What a card pays for as a whole; null: something else, or the shop has not signed it yet. */
export function cardPurchaseOf({ steps }: Pick<FundingRoute, 'steps'>): CardPurchaseStep | null {
  const step = steps.find(({ type }) => type === StepType.CARD_PURCHASE);
  return step !== undefined && 'item' in step ? (step as CardPurchaseStep) : null;
}
