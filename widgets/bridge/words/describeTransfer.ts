import type { FundingRoute, PriceSnapshot, TokenAmount } from '../../../core/index.js';
import { delayOf, leavesWallet, takenByBridge } from '../../../flows/bridge/bridgeFigures.js';
import type { BridgeObstacle } from '../../../flows/bridge/judgeBridge.js';
import { shownCosts, shownWorths } from '../../../flows/bridge/shownCosts.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { sumWorth, worthOf } from '../../../flows/money/worth.js';
import { deliveryOf, feesOf, type RouteFee, sumByToken } from '../../../flows/payment/routeSums.js';
import { longDuration } from '../../messages/durations.js';
import { networkName } from '../../shared/host/networkMark.js';
import type { BridgeContext } from './words.js';

export interface FeeLine {
  readonly label: string;
  readonly value: string;
  readonly money?: string | undefined;
}

/**
 * Lists each fee with its value; the shown amounts add up to `describeCostsTotal`. The bridge itself charges
 * none, and the list says so.
 */
export function describeFees(route: FundingRoute, prices: PriceSnapshot, context: BridgeContext): readonly FeeLine[] {
  const { review } = context.bridge;
  const fees = feesOf(route);
  const costs = fees.map(({ token, amount: value }) => ({ token, value }));
  const worths = costs.map((cost) => worthOf(cost, prices));
  const [amounts, money] = [shownCosts(costs), shownWorths(worths) ?? worths];
  const lines = fees.map((fee, index): FeeLine => {
    const worth = money[index] ?? null;
    return {
      label: feeName(fee, context),
      value: formatTokenAmount(amounts[index] as TokenAmount, context),
      ...(worth !== null && { money: formatMoney(worth, { locale: context.locale, round: 'up' }) }),
    };
  });
  return route.kind === 'bridge' && !fees.some(({ type }) => type === 'IMMUTABLE_FEE')
    ? [...lines, { label: review.bridgeFee, value: review.none }]
    : lines;
}

function feeName({ origin, type, chainId }: RouteFee, context: BridgeContext): string {
  const { review } = context.bridge;
  if (origin === 'approval-gas') return review.permission;
  if (origin === 'gas') return review.gas({ network: networkName(context, chainId) });
  if (type === 'BRIDGE_FEE') return review.delivery;
  return type === 'IMMUTABLE_FEE' ? review.bridgeFee : review.other;
}

/** Describes all costs in one line: the amounts, and their value if each has a price. */
export function describeCostsTotal(route: FundingRoute, prices: PriceSnapshot, context: BridgeContext): FeeLine {
  const { form } = context.bridge;
  const sums = sumByToken(feesOf(route).map(({ token, amount }) => ({ token, value: amount })));
  const worth = sumWorth(sums.map((sum) => worthOf(sum, prices)));
  const value =
    sums.length === 0
      ? form.noCosts
      : shownCosts(sums)
          .map((sum) => formatTokenAmount(sum, context))
          .join(' + ');
  return {
    label: form.costs,
    value,
    ...(sums.length > 0 && worth !== null && { money: formatMoney(worth, { locale: context.locale, round: 'up' }) }),
  };
}

export function describeLeaving(route: FundingRoute, context: BridgeContext): string {
  return listOf(leavesWallet(route), context);
}

export function describeTaken(route: FundingRoute, context: BridgeContext): string {
  return listOf(takenByBridge(route), context);
}

function listOf(sums: readonly TokenAmount[], context: BridgeContext): string {
  return sums.map((sum) => formatPayable(sum, context)).join(' + ');
}

export function describeArriving(route: FundingRoute, context: BridgeContext): string {
  const delivery = deliveryOf(route);
  return delivery === null ? '' : formatTokenAmount(delivery, context);
}

/** Describes the duration without the bridge's delay, which has a separate text. */
export function describeSeconds(route: FundingRoute, context: BridgeContext): string {
  return longDuration(route.expectedSeconds - (delayOf(route)?.seconds ?? 0), context.t);
}

export interface DelayWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Says that the transfer will be held back, why, and from when it can be claimed; `null` if it will not be. */
export function describeDelay(route: FundingRoute, now: number, context: BridgeContext): DelayWords | null {
  const delay = delayOf(route);
  if (delay === null) return null;
  const { delay: words } = context.bridge;
  const why = delay.queueActivated ? words.queueActivated : delay.unknownToken ? words.unknownToken : words.largeAmount;
  const network = networkName(context, deliveryOf(route)?.token.chainId ?? 0);
  const opensAt = now + route.expectedSeconds * 1_000;
  return {
    title: words.title({ duration: longDuration(delay.seconds, context.t) }),
    sentences: [
      why,
      words.until({ time: formatTime(opensAt, { locale: context.locale, now }) }),
      words.rule({ network }),
    ],
  };
}

/** Says why the button is disabled: "Cannot because …". */
export function describeBridgeObstacle(obstacle: BridgeObstacle, context: BridgeContext): string {
  const { reason } = context.bridge;
  if (obstacle.reason === 'OUT_OF_LIMITS' || obstacle.reason === 'REFUSED') return context.t.reasons[obstacle.reason];
  if ('missing' in obstacle) return reason[obstacle.reason]({ amount: formatPayable(obstacle.missing, context) });
  return reason[obstacle.reason];
}
