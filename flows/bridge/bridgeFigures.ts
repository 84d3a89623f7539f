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

/** Returns the amount sent plus its costs, one sum per token. */
export function leavesWallet(route: FundingRoute): readonly TokenAmount[] {
  const { leaves, gas } = routeFigures(route);
  return sumByToken([...leaves, ...gas]);
}

/**
 * Returns the amounts required on the source chain before sending. A wallet requires more gas than
 * the transaction uses.
 */
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

/**
 * Same margins as the engine uses for its routes. Gas is shown at the current price if the wallet
 * chooses the price.
 */
function reserveOf({ type, origin, amount, chainId }: RouteFee): bigint {
  const isPriceOfNow = sentGasPrice(chainId, false) === null;
  if (isGas(origin)) return requiredGas(amount, { isPriceOfNow });
  return type === FeeType.BRIDGE_FEE ? highestBridgeFee(amount) : amount;
}

/** Returns what is missing before sending. An unknown balance counts as sufficient. */
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

/** Returns the maximum amount. For the token that pays the fees, keeps what the wallet requires for them. */
export function mostBridgeableOf(held: bigint, token: Token, route: FundingRoute): bigint {
  const kept = paidOnTop(route).reduce((sum, fee) => (isSameToken(fee.token, token) ? sum + reserveOf(fee) : sum), 0n);
  return held > kept ? held - kept : 0n;
}

/** Whether the costs exceed what the execution accepts, so that it would stop. */
export function costsMore(agreed: FundingRoute, later: FundingRoute): boolean {
  const arrives = (route: FundingRoute): bigint => deliveryOf(route)?.value ?? 0n;
  return bridgeFeeOf(later) > highestBridgeFee(bridgeFeeOf(agreed)) || arrives(later) < arrives(agreed);
}

function bridgeFeeOf(route: FundingRoute): bigint {
  return feesOf(route).reduce((sum, { type, amount }) => (type === FeeType.BRIDGE_FEE ? sum + amount : sum), 0n);
}

/** Returns the bridge's fees without gas, one sum per token. */
export function takenByBridge(route: FundingRoute): readonly TokenAmount[] {
  return sumByToken(
    feesOf(route).flatMap(({ origin, token, amount }) => (origin === 'bridge' ? [{ token, value: amount }] : [])),
  );
}

/** Returns why a withdrawal will be delayed; `null` if it won't, as far as known. */
export function delayOf({ steps }: FundingRoute): WithdrawalDelay | null {
  const [step] = steps;
  return step !== undefined && isStepOf(step, StepType.BRIDGE) ? (step.delay ?? null) : null;
}

/** Returns what is left of the gas token after sending; `null` if unknown. */
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
