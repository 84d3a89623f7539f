import { map } from 'rxjs';
import type { BalancesRequest, ChainBalances } from '../../core/index.js';
import { useWatched, type Watched } from './useWatched.js';

/**
 * Watches the balances of an account or a wallet on one chain. During an outage, `error` is set and `data` has the last known balances.
 *
 * @example const { data } = useBalances({ walletAddress: account, chainId: 13473 });
 */
export function useBalances(request: BalancesRequest | null): Watched<ChainBalances> {
  return useWatched(request, (engine, given) =>
    engine.balances.watchBalances(given).pipe(map((data) => ({ data, error: data.error, isFetching: false }))),
  );
}
