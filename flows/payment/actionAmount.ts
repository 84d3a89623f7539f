import type { FundingStep, TokenAmount } from '../../core/index.js';

/**
 * Returns what an action takes, from the route alone. A claim and a card purchase take nothing from
 * the wallet; a sent item isn't a token.
 */
export function actionAmount(action: string, step: FundingStep | undefined): TokenAmount | undefined {
  if (ofDelivery.has(action)) return step?.delivers;
  return step && { token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount };
}

const ofDelivery: ReadonlySet<string> = new Set(['finalise', 'prove', 'pay-by-card', 'transfer-item']);
