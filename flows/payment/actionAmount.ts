import type { FundingStep, TokenAmount } from '../../core/index.js';

/** What an action takes, from the route alone. What a claim releases, and what is bought by card, leaves nobody's wallet; an item that is sent is no token. */
export function actionAmount(action: string, step: FundingStep | undefined): TokenAmount | undefined {
  if (ofDelivery.has(action)) return step?.delivers;
  return step && { token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount };
}

const ofDelivery: ReadonlySet<string> = new Set(['finalise', 'prove', 'pay-by-card', 'transfer-item']);
