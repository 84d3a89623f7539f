import type { PriceSnapshot, RoutingSnapshot } from '../../core/index.js';
import { applyPaymentChange, type PaymentChange } from '../payment/applyPaymentChange.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { rankedRoutes } from '../payment/routeFigures.js';
import { isByCard } from '../payment/routeSums.js';
import { nextChoice } from '../payment/wayChoice.js';
import { type FundingState, type FundingViewName, type Funds, paymentOf, type Search } from './FundingState.js';
import { joinRoutes } from './joinRoutes.js';

/** A change of a funding flow. */
export type FundingChange =
  | { readonly type: 'funds'; readonly funds: Funds }
  | { readonly type: 'search-started'; readonly at: number }
  | { readonly type: 'search-found'; readonly snapshot: RoutingSnapshot; readonly at: number }
  | { readonly type: 'search-failed'; readonly error: PaymentFailure }
  | { readonly type: 'went'; readonly view: FundingViewName }
  | { readonly type: 'chose'; readonly routeId: string }
  | { readonly type: 'touched' }
  /** Token prices were read. */
  | { readonly type: 'prices'; readonly prices: PriceSnapshot }
  | PaymentChange;

/** Returns the state after a change. Pure. */
export function applyFundingChange(state: FundingState, change: FundingChange): FundingState {
  switch (change.type) {
    case 'funds':
      return { ...state, funds: change.funds };
    case 'search-started':
      return { ...state, view: 'routes', search: startedSearch(change.at), chosenId: null, isTouched: false };
    case 'search-found':
      return foundRoutes(state, change.snapshot, change.at);
    case 'search-failed':
      return state.search === null ? state : { ...state, search: { ...state.search, error: change.error } };
    case 'went':
      return { ...state, view: change.view, isTouched: state.isTouched || change.view === 'review' };
    case 'chose':
      return { ...state, chosenId: change.routeId, isTouched: true };
    case 'touched':
      return state.isTouched || state.chosenId === null ? state : { ...state, isTouched: true };
    case 'prices':
      return ranked({ ...state, prices: change.prices });
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

/** The view follows the start and end of a payment. */
function paid(state: FundingState, change: PaymentChange): FundingState {
  const { phase, ...payment } = applyPaymentChange(paymentOf(state), change);
  return { ...state, ...payment, view: phase === 'idle' ? (change.type === 'left' ? 'routes' : state.view) : phase };
}

function startedSearch(at: number): Search {
  return { snapshot: null, routes: [], startedAt: at, pricedAt: null, error: null };
}

/**
 * Chooses the option with the lowest total and puts it first, so that the button works at once.
 * Until the player touches the list, a cheaper one replaces it; after that, new ones are appended
 * and the choice stays. A card is chosen only if the search ended without another option.
 */
function foundRoutes(state: FundingState, snapshot: RoutingSnapshot, at: number): FundingState {
  if (state.search === null) return state;
  const pricedAt = state.search.pricedAt ?? (snapshot.routes.length > 0 ? at : null);
  const routes = joinRoutes(state.search.routes, snapshot.routes);
  return ranked({ ...state, search: { ...state.search, snapshot, routes, pricedAt } });
}

function ranked(state: FundingState): FundingState {
  const { search, chosenId, isTouched, prices } = state;
  if (search === null) return state;
  const isOver = (search.snapshot?.status ?? 'SEARCHING') !== 'SEARCHING';
  // Equal ones keep the engine's order, independent of response times.
  const known = isTouched ? search.routes : joinRoutes(search.snapshot?.routes ?? [], search.routes);
  const seen = isTouched ? search.routes.map(({ id }) => id) : null;
  const choice = nextChoice({ order: seen ?? [], chosenId, seen }, rankedRoutes(known, prices), {
    isDue: true,
    isOver,
  });
  const routes = choice.order.flatMap((id) => known.find((route) => route.id === id) ?? []);
  const best = routes.find((route) => !isByCard(route)) ?? (isOver ? routes[0] : undefined);
  return {
    ...state,
    chosenId: isTouched ? (chosenId ?? best?.id ?? null) : (best?.id ?? null),
    search: { ...search, routes },
  };
}
