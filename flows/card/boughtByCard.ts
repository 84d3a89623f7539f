import { type FundingRoute, StepType, type TokenAmount } from '../../core/index.js';
import { cardPurchaseOf } from '../payment/purchaseStep.js';

const byCard: ReadonlySet<string> = new Set([StepType.ONRAMP, StepType.CARD_PURCHASE]);

/**
 * Returns what the provider's page sells: an item at its price, or tokens before later steps;
 * `null` if nothing is paid by card.
 */
export function boughtByCard({ steps }: Pick<FundingRoute, 'steps'>): TokenAmount | null {
  return cardPurchaseOf({ steps })?.item.price ?? steps.find(({ type }) => byCard.has(type))?.delivers ?? null;
}
