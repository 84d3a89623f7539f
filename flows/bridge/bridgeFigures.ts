import {
  type FundingRoute,
  isSameToken,
  isStepOf,
  StepType,
  type Token,
  type TokenAmount,
  type WithdrawalDelay,
} from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { feesOf, spendOf, sumByToken } from '../payment/routeSums.js';

/** The execution accepts a bridge fee that is a quarter higher than the one that was reviewed. */
const tolerancePercent = 25n;

/** What has to be there for it to be sent, one sum per token. */
export function leavesWallet(route: FundingRoute): readonly TokenAmount[] {
  const spend = spendOf(route);
  const fees = feesOf(route).map(({ token, amount }) => ({ token, value: amount }));
  return sumByToken([...(spend === null ? [] : [spend]), ...fees]);
}

/** Everything that sending costs in this token. */
function feesIn(route: FundingRoute, token: Token): bigint {
  return feesOf(route).reduce((sum, fee) => (isSameToken(fee.token, token) ? sum + fee.amount : sum), 0n);
}

/** What is missing before it can be sent. A balance that is not known is missing nothing. */
export function bridgeShortageOf(spend: TokenAmount, route: FundingRoute | null, holdings: Holdings): Shortage | null {
  const held = heldAmountOf(holdings, spend.token);
  if (held !== null && spend.value > held)
    return { reason: 'funds', missing: { token: spend.token, value: spend.value - held } };
  const short = (route === null ? [] : leavesWallet(route)).find(
    ({ token, value }) => value > (heldAmountOf(holdings, token) ?? value),
  );
  if (short === undefined) return null;
  return {
    reason: 'gas',
    missing: { token: short.token, value: short.value - (heldAmountOf(holdings, short.token) ?? 0n) },
  };
}

/** The most that can be sent; of the token that pays the fees, they stay, with what they may still rise by. */
export function mostBridgeableOf(held: bigint, token: Token, route: FundingRoute): bigint {
  const kept = (feesIn(route, token) * (100n + tolerancePercent)) / 100n;
  return held > kept ? held - kept : 0n;
}

/** Beyond what the execution would accept: it would call the transfer off. */
export function costsMore(agreed: FundingRoute, later: FundingRoute): boolean {
  return bridgeFeeOf(later) * 100n > bridgeFeeOf(agreed) * (100n + tolerancePercent);
}

export function bridgeFeeOf(route: FundingRoute): bigint {
  return feesOf(route).reduce((sum, fee) => (fee.origin === 'bridge' ? sum + fee.amount : sum), 0n);
}

/** Why a withdrawal will be held back; null where it will not be, as far as is known. */
export function delayOf({ steps }: FundingRoute): WithdrawalDelay | null {
  const [step] = steps;
  return step !== undefined && isStepOf(step, StepType.BRIDGE) ? (step.delay ?? null) : null;
}

/** What is left of the token that pays the gas after it was sent; null where that is not known. */
export function keptForGas(route: FundingRoute, holdings: Holdings): TokenAmount | null {
  const [step] = route.steps;
  const gas = step?.fees.bridgeGasFee ?? step?.fees.gasFee;
  if (gas === undefined) return null;
  const held = heldAmountOf(holdings, gas.token);
  const leaves = leavesWallet(route).find(({ token }) => isSameToken(token, gas.token));
  return held === null || leaves === undefined || held < leaves.value
    ? null
    : { token: gas.token, value: held - leaves.value };
}
