import type { Token } from '../../core/index.js';
import { deliveryOf } from '../payment/routeSums.js';
import type { FundingState } from './FundingState.js';

/** The token the player is short of: as it was read, or else as the ways or the payment name it. */
export function neededToken({ funds, search, execution }: FundingState): Token | null {
  if (funds.status === 'known') return funds.token;
  const route = search?.routes[0] ?? execution?.route;
  return route === undefined ? null : (deliveryOf(route)?.token ?? null);
}
