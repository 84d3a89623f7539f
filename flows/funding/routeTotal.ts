import type { FundingRoute, PriceSnapshot } from '../../core/index.js';
import type { RankedWay } from '../payment/rankWays.js';
import { deliveryOf, isByCard, spentOf } from '../payment/routeSums.js';
import { cardTotal, totalOfWay, type WayTotal } from '../payment/wayTotal.js';

/** Nothing leaves the wallet: less than any price, whether or not prices are known. */
const nothing = { digits: 0n, decimals: 0 } as const;

/** What a way costs altogether, as a page to pay on counts it: what leaves the wallet at most, every fee, and gas. Pure. */
export function routeTotal(route: FundingRoute, prices: Pick<PriceSnapshot, 'prices'>): WayTotal {
  const delivery = deliveryOf(route);
  if (isByCard(route) && delivery !== null)
    return cardTotal({ currency: delivery.token, total: delivery.value }, null, prices);
  const total = totalOfWay(route, spentOf(route), prices);
  const isFree = total.leaves.length === 0 && total.gas.length === 0 && total.missing.length === 0;
  return isFree ? { ...total, worth: nothing } : total;
}

/** For `rankWays`: the routes with their totals, in the order they are given. */
export function rankedRoutes(
  routes: readonly FundingRoute[],
  prices: Pick<PriceSnapshot, 'prices'>,
): readonly RankedWay[] {
  return routes.map((route) => ({ id: route.id, total: routeTotal(route, prices) }));
}
