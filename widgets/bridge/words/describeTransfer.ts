import type { FundingRoute, PriceSnapshot, TokenAmount } from '../../../core/index.js';
import { formatEstimate } from '../../format/formatEstimate.js';
import { formatMoney } from '../../format/formatMoney.js';
import { formatPayment } from '../../format/formatPayment.js';
import { formatTime } from '../../format/formatTime.js';
import { formatTokenAmount, withUnit } from '../../format/formatTokenAmount.js';
import { longDuration } from '../../i18n/durations.js';
import { sumWorth, worthOf } from '../../money/worth.js';
import { deliveryOf, feesOf, sumByToken, type RouteFee } from '../../payment/words/routeSums.js';
import { networkName } from '../../payment/words/Surroundings.js';
import { delayOf, leavesWallet } from '../flow/bridgeFigures.js';
import type { FormObstacle } from '../flow/judgeBridge.js';
import type { BridgeSurroundings } from './words.js';

export interface FeeLine {
  readonly label: string;
  readonly value: string;
  readonly money?: string | undefined;
}

export function payment({ token, value }: TokenAmount, { locale }: Pick<BridgeSurroundings, 'locale'>): string {
  return withUnit(formatPayment(value, token.decimals, { locale }), token.symbol);
}

function estimate({ token, value }: TokenAmount, { locale }: Pick<BridgeSurroundings, 'locale'>): string {
  return withUnit(formatEstimate(value, token.decimals, { locale }), token.symbol);
}

/** Each fee with what it is worth. The bridge itself takes none, and says so. */
export function describeFees(route: FundingRoute, prices: PriceSnapshot, around: BridgeSurroundings): readonly FeeLine[] {
  const { review } = around.bridge;
  const fees = feesOf(route).map((fee) => ({ label: feeName(fee, around), ...amountLine({ token: fee.token, value: fee.amount }, prices, around) }));
  return route.kind === 'bridge' && !feesOf(route).some(({ type }) => type === 'IMMUTABLE_FEE') ? [...fees, { label: review.bridgeFee, value: review.none }] : fees;
}

function feeName({ origin, type, chainId }: RouteFee, around: BridgeSurroundings): string {
  const { review } = around.bridge;
  if (origin === 'approval-gas') return review.permission;
  if (origin === 'gas') return review.gas({ network: networkName(around, chainId) });
  if (type === 'BRIDGE_FEE') return review.delivery;
  return type === 'IMMUTABLE_FEE' ? review.bridgeFee : review.other;
}

/** All costs as one line: the amounts, and their worth where every one has a price. */
export function describeCostsTotal(route: FundingRoute, prices: PriceSnapshot, around: BridgeSurroundings): FeeLine {
  const { form } = around.bridge;
  const sums = sumByToken(feesOf(route).map(({ token, amount }) => ({ token, value: amount })));
  const worth = sumWorth(sums.map((sum) => worthOf(sum, prices)));
  const value = sums.length === 0 ? form.noCosts : sums.map((sum) => estimate(sum, around)).join(' + ');
  return { label: form.costs, value, ...(sums.length > 0 && worth !== null && { money: formatMoney(worth, { locale: around.locale, round: 'up' }) }) };
}

export function describeLeaving(route: FundingRoute, around: BridgeSurroundings): string {
  return leavesWallet(route)
    .map((sum) => payment(sum, around))
    .join(' + ');
}

export function describeArriving(route: FundingRoute, around: BridgeSurroundings): string {
  const delivery = deliveryOf(route);
  return delivery === null ? '' : formatTokenAmount(delivery, around);
}

function amountLine(amount: TokenAmount, prices: PriceSnapshot, around: BridgeSurroundings): Pick<FeeLine, 'value' | 'money'> {
  const worth = worthOf(amount, prices);
  return { value: estimate(amount, around), ...(worth !== null && { money: formatMoney(worth, { locale: around.locale, round: 'up' }) }) };
}

/** Without the time that the bridge holds it back: that is said apart. */
export function describeSeconds(route: FundingRoute, around: BridgeSurroundings): string {
  return longDuration(route.expectedSeconds - (delayOf(route)?.seconds ?? 0), around.t);
}

export interface DelayWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** That it will be held back, why, and from when it can be claimed; null where it will not. */
export function describeDelay(route: FundingRoute, now: number, around: BridgeSurroundings): DelayWords | null {
  const delay = delayOf(route);
  if (delay === null) return null;
  const { delay: words } = around.bridge;
  const why = delay.queueActivated ? words.queueActivated : delay.unknownToken ? words.unknownToken : words.largeAmount;
  const network = networkName(around, deliveryOf(route)?.token.chainId ?? 0);
  const opensAt = now + route.expectedSeconds * 1_000;
  return {
    title: words.title({ duration: longDuration(delay.seconds, around.t) }),
    sentences: [why, words.until({ time: formatTime(opensAt, { locale: around.locale, now }) }), words.rule({ network })],
  };
}

/** "Cannot because …": why the button is off. */
export function describeObstacle(obstacle: FormObstacle, around: BridgeSurroundings): string {
  const { reason } = around.bridge;
  if ('missing' in obstacle) return reason[obstacle.reason]({ amount: payment(obstacle.missing, around) });
  return reason[obstacle.reason];
}
