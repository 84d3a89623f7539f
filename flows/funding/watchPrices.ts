import { catchError, distinctUntilChanged, EMPTY, filter, map, type Observable, switchMap } from 'rxjs';
import { type FundingEngine, priceKey, type Token } from '../../core/index.js';
import { deliveryOf, feesOf } from '../payment/routeSums.js';
import type { FundingChange } from './applyFundingChange.js';
import type { FundingState } from './FundingState.js';

/**
 * Reads the prices of all tokens in the found routes, in the engine's currency, and again for a new
 * token. Without prices, options can't be compared, but the search continues.
 */
export function watchPrices(
  { prices }: Pick<FundingEngine, 'prices'>,
  current$: Observable<FundingState>,
): Observable<FundingChange> {
  return current$.pipe(
    map(({ search }) => pricedTokens(search?.routes ?? [])),
    distinctUntilChanged((a, b) => a.key === b.key),
    filter(({ tokens }) => tokens.length > 0),
    switchMap(({ tokens }) => prices.watch(tokens).pipe(catchError(() => EMPTY))),
    map((snapshot): FundingChange => ({ type: 'prices', prices: snapshot })),
  );
}

function pricedTokens(routes: NonNullable<FundingState['search']>['routes']): {
  readonly key: string;
  readonly tokens: readonly Token[];
} {
  const all = routes.flatMap((route) => [
    ...route.steps.map(({ fundingItem }) => fundingItem.token),
    ...feesOf(route).map(({ token }) => token),
    ...(deliveryOf(route) === null ? [] : [deliveryOf(route)!.token]),
  ]);
  const tokens = new Map(all.map((token) => [priceKey(token), token]));
  return { key: [...tokens.keys()].sort().join(), tokens: [...tokens.values()] };
}
