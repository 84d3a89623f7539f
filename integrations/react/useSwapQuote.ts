import { map } from 'rxjs';
import type { QuoteSnapshot, SwapResult, WatchedSwap } from '../../core/index.js';
import { caughtError } from './caughtError.js';
import { useWatched, type Watched } from './useWatched.js';
import type { WatchedState } from './watchedStore.js';

/**
 * Watches the best quote of a swap, again at each block that changes it. After a failure, `data` is the last quote of the same swap.
 *
 * @example const { data } = useSwapQuote({ tradeType: 'EXACT_INPUT', chainId: 13473, fromAddress: account, tokenIn: 'native', tokenOut: tokenAddress, amount: 10n ** 18n });
 */
export function useSwapQuote(request: WatchedSwap | null): Watched<SwapResult> {
  return useWatched(request, (engine, given) => engine.dex.watchQuote(given).pipe(map(stateOf)));
}

function stateOf(snapshot: QuoteSnapshot): WatchedState<SwapResult> {
  if (snapshot.status === 'ready') return { data: snapshot.result, error: null, isFetching: false };
  const data = snapshot.previous ?? undefined;
  if (snapshot.status === 'quoting') return { data, error: null, isFetching: true };
  return { data, error: caughtError(snapshot.error), isFetching: false };
}
