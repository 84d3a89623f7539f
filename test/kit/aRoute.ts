import {
  type FundingRoute,
  type FundingStep,
  RouteKind,
  type Shortfall,
  StepType,
} from '../../core/routing/FundingRoute.js';
import { aNativeToken, aToken, childChainId } from './aToken.js';
import { player } from './people.js';

/** Two native coins for five dollars, in one swap. */
export function aRoute(given: Partial<FundingRoute> = {}): FundingRoute {
  return {
    id: 'swap:native',
    kind: RouteKind.SWAP,
    priority: 1,
    account: player,
    steps: [aStep()],
    estimatedCost: 1_000n,
    expectedSeconds: 5,
    confirmations: 1,
    ...given,
  };
}

export function aStep(given: Partial<FundingStep> = {}): FundingStep {
  return {
    type: StepType.SWAP,
    chainId: childChainId,
    fundingItem: {
      type: 'NATIVE',
      token: aNativeToken(),
      fundsRequired: { amount: 2n * 10n ** 18n, formattedAmount: '2' },
      userBalance: { balance: 10n * 10n ** 18n, formattedBalance: '10' },
    },
    delivers: { token: aToken(), value: 5_000_000n },
    fees: {},
    ...given,
  };
}

/** A swap that delivers exactly the searched amount: no other one is offered. */
export function aRouteFor({ token, missing }: Shortfall, given: Partial<FundingRoute> = {}): FundingRoute {
  return aRoute({ steps: [aStep({ delivers: { token, value: missing } })], ...given });
}
