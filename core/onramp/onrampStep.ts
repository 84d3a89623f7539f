import { type FundingStep, StepType } from '../routing/FundingRoute.js';
import { fundingItem, type Spending } from '../routing/fundingItem.js';

/** A card payment as a step; it is done once the balance has grown by the amount. The provider names its price on its own page. */
export function onrampStep(bought: Spending): FundingStep {
  const { token, amount: value } = bought;
  return {
    type: StepType.ONRAMP,
    chainId: token.chainId,
    fundingItem: fundingItem(bought),
    delivers: { token, value },
    fees: {},
  };
}
