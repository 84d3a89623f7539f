import {
  assertKinds,
  type FiatAmount,
  type OnrampTerms,
  type PriceSnapshot,
  sumFiat,
  type TokenAmount,
} from '../../core/index.js';
import { worthOf } from '../money/worth.js';
import { spentOf } from '../payment/routeSums.js';
import { cardTotal, type TotalOptions, totalOfWay, type WayTotal } from '../payment/wayTotal.js';
import type { OrderPlan, SaidFigures } from './OrderPlan.js';
import { orderRoute } from './orderRoute.js';
import { ownShare } from './ownShare.js';
import { isCard } from './PaymentMethod.js';

/**
 * All amounts of a payment option. The row, the title, the button, the review, the events and the
 * receipt use these.
 */
export interface OrderFigures extends WayTotal {
  /** Price of the items, or for an order of tokens those tokens. */
  readonly price: TokenAmount;
  /** In the prices' currency; `null` without a price. */
  readonly priceWorth: FiatAmount | null;
  /** Costs beyond the price, never negative; `null` if unknown. */
  readonly costs: FiatAmount | null;
  /** The part of the price that others pay, such as a game's credit; `null` if there is none, or if it is unknown. */
  readonly given: FiatAmount | null;
}

export interface FiguresOptions extends TotalOptions {
  /** The card provider's fees; `null` if it reports none. Default `null`. */
  readonly cardFees?: OnrampTerms['fees'];
}

/**
 * Returns the amounts of a plan at these prices. Pure.
 *
 * @example
 * const { worth, costs } = orderFigures(way.plan, state.prices); // the button's total, and its costs
 */
export function orderFigures(
  plan: OrderPlan,
  prices: Pick<PriceSnapshot, 'prices'>,
  options: FiguresOptions = {},
): OrderFigures {
  assertKinds({ plan, prices, options }, 'object', 'object', 'object');
  const { cardFees = null, ...ranking } = options;
  assertKinds({ cardFees: cardFees ?? undefined, isGasUnknown: options.isGasUnknown }, 'object?', 'boolean?');
  const price = { token: plan.currency, value: plan.total };
  if (isCard(plan.method)) return figuresOf(cardTotal(plan, cardFees, prices), price, prices);
  const own = ownShare(plan);
  const spends = [...(own === null ? [] : [own]), ...spentOf({ steps: plan.funding?.steps ?? [] })];
  return figuresOf(totalOfWay(orderRoute(plan), spends, prices, ranking), price, prices);
}

/** Returns a total with its parts, for a price. Pure. */
export function figuresOf(total: WayTotal, price: TokenAmount, prices: Pick<PriceSnapshot, 'prices'>): OrderFigures {
  const priceWorth = worthOf(price, prices);
  const { worth, missing } = total;
  const more = worth === null || priceWorth === null ? null : less(worth, priceWorth);
  const isGiven = more !== null && more.digits < 0n;
  return {
    ...total,
    price,
    priceWorth,
    costs: more === null ? null : isGiven ? { ...more, digits: 0n } : more,
    given: isGiven && missing.length === 0 ? { ...more, digits: -more.digits } : null,
  };
}

/** Returns the part of the amounts that the journal keeps, for events and the receipt. */
export function saidOf({ worth, missing, leaves, gas }: WayTotal): SaidFigures {
  return { worth, isLeast: missing.length > 0, leaves, gas };
}

function less(worth: FiatAmount, taken: FiatAmount): FiatAmount {
  return sumFiat([worth, { ...taken, digits: -taken.digits }]);
}
