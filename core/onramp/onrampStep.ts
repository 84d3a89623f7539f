import { type FundingStep, StepType } from '../routing/FundingRoute.js';
import { fundingItem, type Spending } from '../routing/fundingItem.js';
import type { OnrampPage } from './OnrampProvider.js';

export interface OnrampStep extends FundingStep {
  /** Absent: the provider's default. */
  readonly page?: OnrampPage;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    ONRAMP: OnrampStep;
  }
}

/**
 * Returns a card payment as a step. Done once the balance has grown by the amount. The provider
 * states its price on its page.
 *
 * @example const step = onrampStep({ token, amount: 20_000_000n, balance: 0n });
 */
export function onrampStep(bought: Spending, page?: OnrampPage): OnrampStep {
  const { token, amount: value } = bought;
  return {
    type: StepType.ONRAMP,
    chainId: token.chainId,
    fundingItem: fundingItem(bought),
    delivers: { token, value },
    fees: {},
    ...(page && { page }),
  };
}
