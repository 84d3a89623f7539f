import type { OnrampTerms, PriceSnapshot } from '../../core/index.js';
import type { Search } from '../funding/FundingState.js';
import type { CheckoutCheck } from './CheckoutState.js';
import type { OrderPlan } from './OrderPlan.js';
import { orderFigures, saidOf } from './orderFigures.js';
import { LISTING_SALE } from './orderPurpose.js';
import { orderRoute } from './orderRoute.js';
import { PaymentMethod } from './PaymentMethod.js';
import type { PayWay } from './PayWay.js';

/** An order before its payment option is chosen. */
export type OrderWish = Omit<OrderPlan, 'method' | 'funding' | 'gas' | 'approvals' | 'mayBeAllowed' | 'shown'>;

export interface KnownWays {
  readonly check: CheckoutCheck;
  readonly search: Search | null;
  readonly prices: PriceSnapshot;
}

/**
 * Returns the known options to pay with the player's tokens: from the balance, or by each route
 * that covers the shortfall.
 */
export function tokenWays(wish: OrderWish, { check, search, prices }: KnownWays): readonly PayWay[] {
  if (check.status !== 'known') return [];
  const { gas, isGasUnknown, approvals, mayBeAllowed = false, sufficient } = check;
  const planned: OrderPlan = {
    ...withoutCard(wish),
    method: PaymentMethod.CRYPTO,
    funding: null,
    gas: gas !== null && gas > 0n ? gas : null,
    approvals,
    ...(mayBeAllowed && { mayBeAllowed }),
  };
  const way = (kind: PayWay['kind'], id: string, plan: OrderPlan): PayWay => {
    const total = orderFigures(plan, prices, { isGasUnknown });
    return {
      id,
      kind,
      plan: { ...plan, said: saidOf(total) },
      total,
      expectedSeconds: orderRoute(plan).expectedSeconds,
    };
  };
  if (sufficient) return [way('balance', 'balance', planned)];
  return (search?.routes ?? []).map((funding) => way('route', funding.id, { ...planned, funding }));
}

const withoutCard = ({ byCard, ...own }: OrderWish): Omit<OrderPlan, 'method' | 'funding' | 'gas' | 'byCard'> =>
  byCard === undefined ? own : { ...own, shown: byCard };

/**
 * Returns the card option: for the items in full if the provider supports them (the wish then
 * contains how they are shown), otherwise for the missing part of their price. Always the latter
 * for a listing, which no shop can sign for the provider.
 */
export function cardWay(
  wish: OrderWish,
  method: PaymentMethod,
  terms: OnrampTerms | null,
  prices: PriceSnapshot,
): PayWay {
  const { byCard, environmentId } = wish;
  const isWhole = terms?.sellsItems === true && byCard !== undefined && environmentId !== LISTING_SALE;
  const plan: OrderPlan = { ...(isWhole ? wish : withoutCard(wish)), method, funding: null, gas: null };
  const total = orderFigures(plan, prices, { cardFees: terms?.fees ?? null });
  return {
    id: method,
    kind: 'card',
    plan: { ...plan, said: saidOf(total) },
    total,
    expectedSeconds: orderRoute({ ...plan, byCard: byCard ?? { name: '' } }).expectedSeconds,
  };
}
