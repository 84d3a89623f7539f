import type { FundingRoute, PriceSnapshot } from '../../core/index.js';
import { noPrices } from '../money/noPrices.js';
import type { RankedWay } from './rankWays.js';
import { deliveryOf, isByCard, spentOf } from './routeSums.js';
import { cardTotal, totalOfWay, type WayTotal } from './wayTotal.js';

/**
 * Returns all amounts of a route that isn't an order: the maximum that leaves the wallet, every
 * fee, and gas. The review, the button and the receipt of a swap, a transfer or a bridge use these,
 * as those of an order use `orderFigures`. Pure.
 */
export function routeFigures(route: FundingRoute, prices: Pick<PriceSnapshot, 'prices'> = noPrices): WayTotal {
  const delivery = deliveryOf(route);
  if (isByCard(route) && delivery !== null)
    return cardTotal({ currency: delivery.token, total: delivery.value }, null, prices);
  return totalOfWay(route, spentOf(route), prices);
}

/** Returns routes with their totals for `rankWays`, in the given order. */
export function rankedRoutes(
  routes: readonly FundingRoute[],
  prices: Pick<PriceSnapshot, 'prices'>,
): readonly RankedWay[] {
  return routes.map((route) => ({ id: route.id, total: routeFigures(route, prices) }));
}
