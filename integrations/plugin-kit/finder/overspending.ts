import {
  type FundingRoute,
  type FundingStep,
  type Shortfall,
  type StepFee,
  type StepFees,
  StepType,
  type Token,
  type TokenAmount,
} from '../../../core/index.js';
import { changedBy, holdingOf, type StageHoldings } from '../stage/StageHoldings.js';

/**
 * Simulates a route: before each step the wallet must hold what the step spends and pays in fees,
 * and at the end it must hold what the other requirements need. Returns the problem, or `null` if
 * the route is affordable.
 */
export function overspending(
  route: FundingRoute,
  holdings: StageHoldings,
  requirements: readonly TokenAmount[],
  { token: short }: Shortfall,
): string | null {
  let held = holdings;
  for (const step of route.steps) {
    for (const { token, value } of spendingOf(step)) {
      held = changedBy(held, token, -value);
      if (holdingOf(held, token) < 0n)
        return `route ${route.id} spends ${-holdingOf(held, token)} more of ${token.symbol} on chain ${token.chainId} than the wallet has then`;
    }
    if (step.recipient === undefined || step.recipient === route.account)
      held = changedBy(held, step.delivers.token, step.delivers.value);
  }
  const robbed = requirements.find(
    ({ token, value }) => !isSame(token, short) && holdingOf(held, token) < least(value, holdingOf(holdings, token)),
  );
  return robbed === undefined ? null : `route ${route.id} spends ${robbed.token.symbol} that another requirement needs`;
}

/** The fees that a step pays in addition to the amount that it spends. */
export function feesPaid({
  approvalGasFee,
  swapGasFee,
  bridgeGasFee,
  gasFee,
  bridgeFees = [],
  otherFees = [],
}: StepFees): readonly TokenAmount[] {
  return [approvalGasFee, swapGasFee, bridgeGasFee, gasFee, ...bridgeFees, ...otherFees]
    .filter((fee): fee is StepFee => fee !== undefined)
    .map(({ token, amount }) => ({ token, value: amount }));
}

function spendingOf({ type, fundingItem, fees }: FundingStep): readonly TokenAmount[] {
  // A card payment isn't paid from the wallet. A swap's own fees are part of the amount that it
  // spends.
  const item = type === StepType.ONRAMP ? [] : [{ token: fundingItem.token, value: fundingItem.fundsRequired.amount }];
  return [...item, ...feesPaid(fees)];
}

const isSame = (a: Token, b: Token): boolean => a.chainId === b.chainId && a.address === b.address;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
