import { concat, defer, EMPTY, filter, map, merge, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { FundingEngine, RoutingSnapshot } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type Flow } from '../Flow.js';
import { applyFundingChange, type FundingChange } from '../funding/applyFundingChange.js';
import { type FundingState, initialFundingState } from '../funding/FundingState.js';
import { type WayAction, type WayCommands, wayCommands } from '../funding/fundingFlow.js';
import { searching } from '../funding/searching.js';
import { watchPrices } from '../funding/watchPrices.js';

/** So long an amount rests before it is asked for: somebody may still be typing it. */
export const restMs = 400;

/** Cold: after a rest it searches, without being asked; 'search' searches anew at once. Payments are not this flow's. */
export type WaysFlow = Flow<FundingState, WayCommands>;

export const startingWays: FundingState = { ...initialFundingState, view: 'routes' };

/**
 * The ways to pay for one amount of one token, on the form and its review. `search$`: the engine's, cold; null: there is nothing to search for yet. `priced`: ways are compared by their
 * totals, in its currency; absent: in the engine's order.
 *
 * @example
 * const { state$, commands } = createWaysFlow(engine.findFundingRoutes({ wallet, shortfall }));
 * state$.subscribe((state) => draw(state));
 */
export function createWaysFlow(
  search$: Observable<RoutingSnapshot> | null,
  priced?: { readonly engine: Pick<FundingEngine, 'prices'>; readonly currency?: string | undefined },
): WaysFlow {
  assertKinds({ priced }, 'object?');
  if (search$ !== null) assertKinds({ search$ }, 'object');
  return createFlow<WayAction, FundingChange, FundingState>({
    actions: wayCommands,
    initial: startingWays,
    apply: applyFundingChange,
    changes: (actions$, current$) =>
      merge(
        priced === undefined ? EMPTY : watchPrices(priced.engine, current$, priced.currency),
        search$ === null ? EMPTY : searchChanges(search$, actions$),
        actions$.pipe(
          map(changeOf),
          filter((change) => change !== null),
        ),
      ),
  });
}

function searchChanges(
  search$: Observable<RoutingSnapshot>,
  actions$: Observable<WayAction>,
): Observable<FundingChange> {
  const first$ = defer(() =>
    concat(
      of<FundingChange>({ type: 'search-started', at: Date.now() }),
      timer(restMs).pipe(switchMap(() => searching(search$))),
    ),
  );
  return actions$.pipe(
    filter(({ type }) => type === 'search'),
    map(() => searching(search$)),
    startWith(first$),
    switchMap((found$) => found$),
  );
}

function changeOf(action: WayAction): FundingChange | null {
  if (action.type === 'choose') return { type: 'chose', routeId: action.routeId };
  if (action.type === 'touch') return { type: 'touched' };
  return action.type === 'go' ? { type: 'went', view: action.view } : null;
}
