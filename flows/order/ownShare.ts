import { isSameToken, type TokenAmount } from '../../core/index.js';
import { deliveryOf } from '../payment/routeSums.js';
import type { OrderPlan } from './OrderPlan.js';

/** Returns the part of the price from the player's own balance; `null` if none. */
export function ownShare({
  items,
  currency,
  total,
  funding,
}: Pick<OrderPlan, 'items' | 'currency' | 'total' | 'funding'>): TokenAmount | null {
  if (items.length === 0) return null;
  const delivery = funding === null ? null : deliveryOf(funding);
  const got = delivery !== null && isSameToken(delivery.token, currency) ? delivery.value : 0n;
  return got >= total ? null : { token: currency, value: total - got };
}
