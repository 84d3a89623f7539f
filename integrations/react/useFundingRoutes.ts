import { map } from 'rxjs';
import type { FundingRequest, RoutingSnapshot } from '../../core/index.js';
import { useWatched, type Watched } from './useWatched.js';

/**
 * Searches routes for a shortfall. `data` is the newest snapshot; `isFetching` until the search has ended.
 *
 * @example const { data, isFetching } = useFundingRoutes({ wallet, shortfall: { chainId: 13473, tokenAddress, amount: 5_000_000n } });
 */
export function useFundingRoutes(request: FundingRequest | null): Watched<RoutingSnapshot> {
  return useWatched(request, (engine, given) => engine.findFundingRoutes(given).pipe(map((data) => ({ data }))));
}
