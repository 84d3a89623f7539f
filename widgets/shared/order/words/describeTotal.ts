import { type FiatAmount, minorUnitsOf } from '../../../../core/index.js';
import { fractionDigitsOf } from '../../../../flows/format/formatMoney.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import type { MissingCost, WayTotal } from '../../../../flows/payment/wayTotal.js';
import type { OrderStripProps } from '../../../components/order/OrderStrip.js';
import type { OrderContext } from './words.js';
import { writeMoney } from './writeMoney.js';

type Writing = Pick<OrderContext, 'locale'>;

/** "$45.30"; a lower bound has a plus. Returns tokens if no values are shown; `null`: it has no price. */
export function writeTotal({ worth, missing, leaves }: WayTotal, isShown: boolean, context: Writing): string | null {
  if (!isShown) return leaves.length === 0 ? null : writeAmounts(leaves, context);
  if (worth === null) return null;
  return `${writeMoney(worth, context)}${missing.length > 0 ? '+' : ''}`;
}

/** "54.83 IMX + 12.40 USDC" */
export function writeAmounts(amounts: WayTotal['leaves'], context: Writing): string {
  return amounts
    .map(({ token, value }) => withUnit(formatPayment(value, token.decimals, context), token.symbol))
    .join(' + ');
}

/** Names the missing part of a total, in a few words. */
export function describeMissing(missing: MissingCost, { order: { checkout } }: Pick<OrderContext, 'order'>): string {
  if (missing.what === 'gas') return checkout.gasUnknown;
  return missing.what === 'card' ? checkout.cardPage : checkout.unpricedToken({ symbol: missing.token.symbol });
}

export interface StripFigures {
  readonly price: string;
  readonly worth: FiatAmount | null;
  /** The balance in the paid currency; `null`: not known. */
  readonly held: string | null;
  readonly way: PayWay | null;
  readonly isShown: boolean;
}

/** Describes the item's price until a way is chosen, then that way's total cost. */
export function describeStrip(
  { price, worth, held, way, isShown }: StripFigures,
  context: OrderContext,
): Pick<OrderStripProps, 'total' | 'unit' | 'caption'> {
  const { strip } = context.order;
  const total = way === null || !isShown ? null : writeTotal(way.total, isShown, context);
  if (way === null || total === null)
    return {
      total: worth === null ? price : writeMoney(worth, context),
      // Next to an amount of tokens it would take a separate line, until there is a value.
      unit: worth === null ? undefined : strip.andCosts,
      caption: held === null || worth === null ? strip.plus({ price }) : strip.holds({ held, price }),
    };
  const { costs, given } = way.total;
  const more = costs === null ? null : writeMoney(costs, context);
  if (given !== null)
    return { total, unit: strip.inTotal, caption: strip.given({ price, given: writeMoney(given, context) }) };
  const caption =
    more === null || costs === null
      ? strip.plus({ price })
      : way.total.missing.length > 0
        ? minorUnitsOf(costs, { fractionDigits: fractionDigitsOf(costs.currency ?? 'USD') }) === 0n
          ? strip.plus({ price })
          : strip.withLeast({ price, costs: more })
        : costs.digits === 0n
          ? strip.free({ price })
          : strip.with({ price, costs: more });
  return { total, unit: strip.inTotal, caption };
}

/** "45.00 USDC" */
export function writePrice(
  { currency, total }: Pick<PayWay['plan'], 'currency' | 'total'>,
  { locale }: Writing,
): string {
  return formatTokenAmount({ token: currency, value: total }, { locale, round: 'up' });
}
