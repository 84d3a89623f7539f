import type { Address } from '../money/Address.js';
import type { FundingRoute, FundingStep, RouteKind } from '../routing/FundingRoute.js';

export interface ChosenAction {
  readonly kind: RouteKind;
  readonly account: Address;
  readonly step: FundingStep;
  readonly expectedSeconds: number;
  readonly confirmations: number;
}

/** Returns a route of one step that the player chose. It isn't ranked against others. */
export function actionRoute({ kind, account, step, expectedSeconds, confirmations }: ChosenAction): FundingRoute {
  const { address } = step.fundingItem.token;
  return {
    id: `${kind}:${step.chainId}:${address}`,
    kind,
    priority: 0,
    account,
    steps: [step],
    estimatedCost: null,
    expectedSeconds,
    confirmations,
  };
}
