import {
  type FundingStep,
  type PoolFee,
  type PriceSnapshot,
  type SaleCurrency,
  type SaleQuote,
  StepType,
  type SwapStep,
  sumFiat,
  type TokenAmount,
} from '../../../../core/index.js';
import { formatEstimate } from '../../../../flows/format/formatEstimate.js';
import { formatPercent } from '../../../../flows/format/formatPercent.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { sumWorth, worthOf } from '../../../../flows/money/worth.js';
import { orderRoute } from '../../../../flows/order/orderRoute.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { feesOf, sumByToken } from '../../../../flows/payment/routeSums.js';
import type { ReviewedLine } from '../../../components/order/Reviewed.js';
import { itemName } from '../../funding/words/FundingContext.js';
import { describeCosts } from '../../payment/words/describeCosts.js';
import type { OrderItem } from '../OrderParameters.js';
import { describePieces } from './describeItems.js';
import { writeAmounts, writePrice, writeTotal } from './describeTotal.js';
import type { OrderContext } from './words.js';
import { writeMoney } from './writeMoney.js';

/** Describes the amounts that leave and arrive. */
export function describeExchange(
  { kind, plan, total }: PayWay,
  isShown: boolean,
  context: OrderContext,
): readonly ReviewedLine[] {
  const { checkout } = context.order;
  const get = { name: checkout.get, value: itemName(context) };
  if (kind === 'card')
    return [
      { name: checkout.send, value: writeTotal(total, isShown, context) ?? checkout.byCard, note: checkout.byCard },
      get,
    ];
  const gas = total.gas.map(({ token, value }) =>
    withUnit(formatEstimate(value, token.decimals, context), token.symbol),
  );
  const leaves = writeAmounts(total.leaves, context);
  const notes = [
    ...(plan.funding === null || leaves === '' ? [] : [checkout.atMost]),
    ...(gas.length === 0 ? [] : [checkout.gasAtMost({ amount: gas.join(' + ') })]),
  ];
  return [
    {
      name: checkout.send,
      value: leaves || context.t.costs.nothing,
      note: notes.length === 0 ? undefined : notes.join(context.t.frame.comma),
    },
    get,
  ];
}

/** Describes several items with their prices; for a single one, its price is the order's. */
export function describeBought(
  items: readonly OrderItem[],
  { products }: Pick<SaleQuote, 'products'>,
  { name: currency, token }: Pick<SaleCurrency, 'name' | 'token'>,
  context: OrderContext,
): readonly ReviewedLine[] {
  if (items.length < 2) return [];
  return items.map((item) => {
    const value = products.find(({ productId }) => productId === item.productId)?.prices[currency];
    return {
      name: describePieces(item, context.order),
      value: value === undefined ? '' : formatTokenAmount({ token, value }, { locale: context.locale, round: 'up' }),
      isPart: true,
    };
  });
}

/**
 * Describes every cost in the total with its value; together they are the difference between total and price.
 * Empty: there are none, or they are not known yet.
 */
export function describeOwnCosts(
  way: PayWay,
  { prices, isShown }: { readonly prices: Pick<PriceSnapshot, 'prices'>; readonly isShown: boolean },
  context: OrderContext,
): readonly ReviewedLine[] {
  const { checkout } = context.order;
  if (way.kind === 'card') return [];
  const route = orderRoute(way.plan);
  const moneyOf = (amounts: readonly TokenAmount[]): string | undefined => {
    const worth = isShown ? sumWorth(amounts.map((amount) => worthOf(amount, prices))) : null;
    return worth === null || amounts.length === 0 ? undefined : writeMoney(worth, context);
  };
  const { lines, total } = describeCosts(route, context, [], moneyOf);
  const pools = route.steps.flatMap((step) => poolFeeOfStep(step) ?? []);
  const poolLines = pools.map(({ amount, millionths }) => ({
    label: context.t.costs.poolFee({ percent: formatPercent(millionths / 100, context.locale) }),
    value: formatTokenAmount(amount, { locale: context.locale, round: 'up' }),
    money: moneyOf([amount]),
  }));
  const { given } = way.total;
  const costs = isShown ? way.total.costs : null;
  const fees = sumByToken(feesOf(route).map(({ token, amount }) => ({ token, value: amount })));
  const told = sumWorth([...fees, ...pools.map(({ amount }) => amount)].map((fee) => worthOf(fee, prices)));
  const rest =
    costs === null || told === null || fees.length + pools.length === 0
      ? null
      : sumFiat([costs, { ...told, digits: -told.digits }]);
  const named = [...poolLines, ...lines];
  if (named.length === 0 && rest === null) return [];
  return [
    // A total below the price has no relation to the costs: they are the sum of the listed ones.
    {
      name: checkout.costs,
      value: costs === null ? total : given !== null ? (moneyOf(fees) ?? total) : writeMoney(costs, context),
    },
    ...named.map(({ label, value, money }) => ({
      name: label,
      value: money === undefined ? value : `${value}\u2002${money}`,
      isPart: true,
    })),
    ...(rest !== null && rest.digits > 0n
      ? [{ name: checkout.difference, value: writeMoney(rest, context), isPart: true }]
      : []),
  ];
}

/** Returns the fee of a swap's pools. It is part of the price, so it is not among the step's fees. */
function poolFeeOfStep(step: FundingStep): PoolFee | undefined {
  return step.type === StepType.SWAP ? (step as SwapStep).poolFee : undefined;
}

/** Describes the price, every cost beyond it, and the total. */
export function describeWhole(
  way: PayWay,
  shown: { readonly prices: Pick<PriceSnapshot, 'prices'>; readonly isShown: boolean },
  context: OrderContext,
): readonly ReviewedLine[] {
  const { strip, checkout } = context.order;
  const total = writeTotal(way.total, shown.isShown, context);
  const given = shown.isShown ? way.total.given : null;
  return [
    { name: itemName(context), value: writePrice(way.plan, context) },
    ...describeOwnCosts(way, shown, context).filter(({ isPart }) => isPart),
    ...(given === null ? [] : [{ name: strip.givenPart, value: `−${writeMoney(given, context)}`, isPart: true }]),
    ...(total === null ? [] : [{ name: checkout.total, value: total }]),
  ];
}
