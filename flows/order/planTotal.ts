import type { PriceSnapshot } from '../../core/index.js';
import { spentOf } from '../payment/routeSums.js';
import { type TotalOptions, totalOfWay, type WayTotal } from '../payment/wayTotal.js';
import type { OrderPlan } from './OrderPlan.js';
import { orderRoute } from './orderRoute.js';
import { ownShare } from './ownShare.js';

/** The total of a plan that the wallet pays. Pure. */
export function planTotal(
  plan: OrderPlan,
  prices: Pick<PriceSnapshot, 'prices'>,
  options: TotalOptions = {},
): WayTotal {
  const own = ownShare(plan);
  const steps = plan.funding?.steps ?? [];
  return totalOfWay(orderRoute(plan), [...(own === null ? [] : [own]), ...spentOf({ steps })], prices, options);
}
