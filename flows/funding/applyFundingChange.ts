import type { RoutingSnapshot } from '../../core/index.js';
import { applyPaymentChange, type PaymentChange } from '../payment/applyPaymentChange.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { isByCard } from '../payment/routeSums.js';
import { type FundingState, type FundingViewName, type Funds, paymentOf, type Search } from './FundingState.js';
import { joinRoutes } from './joinRoutes.js';

/** Everything that can happen to a funding flow. */
export type FundingChange =
  | { readonly type: 'funds'; readonly funds: Funds }
  | { readonly type: 'search-started'; readonly at: number }
  | { readonly type: 'search-found'; readonly snapshot: RoutingSnapshot; readonly at: number }
  | { readonly type: 'search-failed'; readonly error: PaymentFailure }
  | { readonly type: 'went'; readonly view: FundingViewName }
  | { readonly type: 'chose'; readonly routeId: string }
  | PaymentChange;

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
    case 'executed':
    case 'asked-to-stop':
    case 'ended':
    case 'left':
    case 'rechecked':
    case 'giving-up':
      return paid(state, change);
  }
}

/** A payment that has started, or ended, decides the view. */
function paid(state: FundingState, change: PaymentChange): FundingState {
  const { phase, ...payment } = applyPaymentChange(paymentOf(state), change);
  return { ...state, ...payment, view: phase === 'idle' ? (change.type === 'left' ? 'routes' : state.view) : phase };
}

function startedSearch(at: number): Search {
  return { snapshot: null, routes: [], startedAt: at, pricedAt: null, error: null };
}

/**
 * The first way found is chosen, so that the button works at once; later ones join below and never move the choice. A card is another method: it is chosen only
 * where the search has ended without anything else.
 */
function foundRoutes(state: FundingState, snapshot: RoutingSnapshot, at: number): FundingState {
  if (state.search === null) return state;
  const routes = joinRoutes(state.search.routes, snapshot.routes);
  const pricedAt = state.search.pricedAt ?? (routes.length > 0 ? at : null);
  const first = routes.find((route) => !isByCard(route)) ?? (snapshot.status === 'SEARCHING' ? undefined : routes[0]);
  const chosenId = state.chosenId ?? first?.id ?? null;
  return { ...state, chosenId, search: { ...state.search, snapshot, routes, pricedAt } };
}
