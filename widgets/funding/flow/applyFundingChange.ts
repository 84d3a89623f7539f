import type { ExecutionSnapshot, RoutingSnapshot } from '../../../core/index.js';
import type { Failure, Funds, FundingState, FundingView, Recheck, Search } from './FundingState.js';
import { initialFundingState } from './FundingState.js';
import { joinRoutes } from './joinRoutes.js';

/** Everything that can happen to a funding flow. */
export type FundingChange =
  | { readonly type: 'funds'; readonly funds: Funds }
  | { readonly type: 'search-started'; readonly at: number }
  | { readonly type: 'search-found'; readonly snapshot: RoutingSnapshot; readonly at: number }
  | { readonly type: 'search-failed'; readonly error: Failure }
  | { readonly type: 'went'; readonly view: FundingView }
  | { readonly type: 'chose'; readonly routeId: string }
  | { readonly type: 'started' }
  | { readonly type: 'executed'; readonly snapshot: ExecutionSnapshot }
  | { readonly type: 'asked-to-stop' }
  | { readonly type: 'ended'; readonly snapshot: ExecutionSnapshot }
  | { readonly type: 'rechecked'; readonly recheck: Recheck };

/** Pure: the state after a change. */
export function applyFundingChange(state: FundingState, change: FundingChange): FundingState {
  switch (change.type) {
    case 'funds':
      return { ...state, funds: change.funds };
    case 'search-started':
      return { ...state, view: 'routes', search: startedSearch(change.at), chosenId: null };
    case 'search-found':
      return foundRoutes(state, change.snapshot, change.at);
    case 'search-failed':
      return state.search === null ? state : { ...state, search: { ...state.search, error: change.error } };
    case 'went':
      return { ...state, view: change.view };
    case 'chose':
      return { ...state, chosenId: change.routeId };
    case 'started':
      return { ...state, view: 'executing', execution: null, stopping: false, balanceBefore: state.funds.status === 'known' ? state.funds.balance : null };
    case 'executed':
      return { ...state, execution: change.snapshot };
    case 'asked-to-stop':
      return { ...state, stopping: true };
    case 'ended':
      return { ...state, view: 'ended', execution: change.snapshot, stopping: false, recheck: initialFundingState.recheck };
    case 'rechecked':
      return { ...state, recheck: change.recheck };
  }
}

function startedSearch(at: number): Search {
  return { snapshot: null, routes: [], startedAt: at, pricedAt: null, error: null };
}

/** The first way found is chosen, so that the button works at once; later ones join below and never move the choice. */
function foundRoutes(state: FundingState, snapshot: RoutingSnapshot, at: number): FundingState {
  if (state.search === null) return state;
  const routes = joinRoutes(state.search.routes, snapshot.routes);
  const pricedAt = state.search.pricedAt ?? (routes.length > 0 ? at : null);
  const chosenId = state.chosenId ?? routes[0]?.id ?? null;
  return { ...state, chosenId, search: { ...state.search, snapshot, routes, pricedAt } };
}
