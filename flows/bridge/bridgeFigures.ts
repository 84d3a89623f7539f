import {
  FeeType,
  type FundingRoute,
  highestBridgeFee,
  isSameToken,
  isStepOf,
  requiredGas,
  StepType,
  sentGasPrice,
  type Token,
  type TokenAmount,
  type WithdrawalDelay,
} from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { routeFigures } from '../payment/routeFigures.js';
import { deliveryOf, feesOf, isGas, type RouteFee, spendOf, sumByToken } from '../payment/routeSums.js';

/** What is sent and what that costs, one sum per token. */
export function leavesWallet(route: FundingRoute): readonly TokenAmount[] {
  const { leaves, gas } = routeFigures(route);
  return sumByToken([...leaves, ...gas]);
}

/** What has to be there for it to be sent, on the chain that it is sent from: a wallet wants to hold more for gas than it takes. */
function neededToSend(route: FundingRoute): readonly TokenAmount[] {
  const fees = paidOnTop(route)
    .filter(({ chainId }) => chainId === route.steps[0]?.chainId)
    .map((fee) => ({ token: fee.token, value: reserveOf(fee) }));
  return sumByToken([...spendsOf(route), ...fees]);
}

function spendsOf(route: FundingRoute): readonly TokenAmount[] {
  const spend = spendOf(route);
  return spend === null ? [] : [spend];
}

function paidOnTop(route: FundingRoute): readonly RouteFee[] {
  return feesOf(route).filter(({ included }) => !included);
}

/** As the engine reckons for the routes that it offers: gas is shown at the price of now if the wallet picks the price. */
function reserveOf({ type, origin, amount, chainId }: RouteFee): bigint {
  const isPriceOfNow = sentGasPrice(chainId, false) === null;
  if (isGas(origin)) return requiredGas(amount, { isPriceOfNow });
  return type === FeeType.BRIDGE_FEE ? highestBridgeFee(amount) : amount;
}

/** What is missing before it can be sent. A balance that is not known is missing nothing. */
export function bridgeShortageOf(spend: TokenAmount, route: FundingRoute | null, holdings: Holdings): Shortage | null {
  const held = heldAmountOf(holdings, spend.token);
  if (held !== null && spend.value > held)
    return { reason: 'funds', missing: { token: spend.token, value: spend.value - held } };
  const short = (route === null ? [] : neededToSend(route)).find(
    ({ token, value }) => value > (heldAmountOf(holdings, token) ?? value),
  );
  if (short === undefined) return null;
  return {
    reason: 'gas',
    missing: { token: short.token, value: short.value - (heldAmountOf(holdings, short.token) ?? 0n) },
  };
}

/** The most that can be sent; of the token that pays the fees, what a wallet wants to hold for them stays. */
export function mostBridgeableOf(held: bigint, token: Token, route: FundingRoute): bigint {
  const kept = paidOnTop(route).reduce((sum, fee) => (isSameToken(fee.token, token) ? sum + reserveOf(fee) : sum), 0n);
  return held > kept ? held - kept : 0n;
}

/** Beyond what the execution would accept: it would call the transfer off. */
export function costsMore(agreed: FundingRoute, later: FundingRoute): boolean {
  const arrives = (route: FundingRoute): bigint => deliveryOf(route)?.value ?? 0n;
  return bridgeFeeOf(later) > highestBridgeFee(bridgeFeeOf(agreed)) || arrives(later) < arrives(agreed);
}

function bridgeFeeOf(route: FundingRoute): bigint {
  return feesOf(route).reduce((sum, { type, amount }) => (type === FeeType.BRIDGE_FEE ? sum + amount : sum), 0n);
}

/** What the bridge takes, without gas: one sum per token. */
export function takenByBridge(route: FundingRoute): readonly TokenAmount[] {
  return sumByToken(
    feesOf(route).flatMap(({ origin, token, amount }) => (origin === 'bridge' ? [{ token, value: amount }] : [])),
  );
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
