import { RouteKind } from '../../../../core/index.js';
import { formatBrief } from '../../../../flows/format/formatBrief.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { PromptCount } from '../../../../flows/order/orderPrompts.js';
import { PaymentMethod } from '../../../../flows/order/PaymentMethod.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { cheapestOf, compareWorth } from '../../../../flows/payment/rankWays.js';
import { spendOf } from '../../../../flows/payment/routeSums.js';
import type { WayRowProps } from '../../../components/order/WayRow.js';
import { shortDuration } from '../../../messages/durations.js';
import { describeRoute, routeName } from '../../payment/words/describeRoute.js';
import { describeMissing, writePrice, writeTotal } from './describeTotal.js';
import type { OrderContext } from './words.js';

export interface WayFigures {
  readonly way: PayWay;
  /** The number of wallet prompts. */
  readonly taps: Pick<PromptCount, 'count' | 'most'>;
  /** Whether values are shown at all. */
  readonly isShown: boolean;
  /** Debit and credit cards are one entry. */
  readonly isOneCard: boolean;
}

type WayWords = Pick<WayRowProps, 'from' | 'name' | 'total' | 'isQuiet' | 'facts'>;

/** Describes a way: its total cost, the number of wallet prompts, and its duration. */
export function describeWay({ way, taps, isShown, isOneCard }: WayFigures, context: OrderContext): WayWords {
  const { checkout } = context.order;
  const { missing } = way.total;
  const total = writeTotal(way.total, isShown, context);
  const isUncomparable = isShown && way.total.worth === null;
  const facts = [
    ...(isUncomparable ? [checkout.notCompared] : isShown ? missing.map((each) => describeMissing(each, context)) : []),
    ...(way.plan.funding?.kind === RouteKind.BRIDGE_SWAP ? [checkout.thenSwap] : []),
    ...(way.kind === 'card' ? [] : [checkout.taps(taps)]),
    shortDuration(way.expectedSeconds, context.t),
  ];
  return {
    ...nameOf(way, isOneCard, context),
    total: total ?? (way.kind === 'card' ? '' : checkout.noPrice),
    isQuiet: isUncomparable,
    facts: [...new Set(facts)].join(' · '),
  };
}

function nameOf({ kind, plan }: PayWay, isOneCard: boolean, context: OrderContext): Pick<WayRowProps, 'from' | 'name'> {
  const { checkout } = context.order;
  const { funding, currency } = plan;
  if (kind === 'card') return { from: { icon: 'card' }, name: cardName(plan, isOneCard, context) };
  if (funding === null)
    return { from: { token: currency }, name: checkout.balance({ amount: writePrice(plan, context) }) };
  const { from, name, pays } = describeRoute(funding, context);
  const spend = spendOf(funding);
  if (pays === null || spend === null) return { from, name };
  const amount = withUnit(formatBrief(spend.value, spend.token.decimals, context), spend.token.symbol);
  const shown = funding.kind === RouteKind.BRIDGE_SWAP ? RouteKind.BRIDGE : funding.kind;
  return { from, name: context.kinds[funding.kind]?.name ?? routeName(shown, amount, context) };
}

/** Names a card of any sort, or which of two. */
function cardName({ method }: PayWay['plan'], isOneCard: boolean, { order: { methods } }: OrderContext): string {
  if (isOneCard) return methods.card;
  return method === PaymentMethod.CREDIT ? methods.credit : methods.debit;
}

function isUndercut(id: string, ways: readonly PayWay[], others: readonly PayWay[]): boolean {
  const best = ways.find((way) => way.id === id)?.total.worth ?? null;
  return others.some(({ total: { worth } }) => compareWorth(worth, best) < 0);
}

/**
 * Returns the mark of the cheapest way, by its id. During a search none is the cheapest for sure. `others`: ways
 * of the other methods; no way gets the mark if one of them may cost less.
 */
export function describeCheapest(
  ways: readonly PayWay[],
  others: readonly PayWay[],
  searching: boolean,
  { order: { checkout } }: Pick<OrderContext, 'order'>,
): ReadonlyMap<string, string> {
  const best = cheapestOf(ways);
  if (best === null || isUndercut(best.id, ways, others)) return new Map();
  const words = !best.isProven ? checkout.cheapestKnown : searching ? checkout.cheapestSoFar : checkout.cheapest;
  return new Map([[best.id, words]]);
}
