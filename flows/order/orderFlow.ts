import {
  catchError,
  concat,
  connect,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import type {
  BalanceRequirement,
  CheckoutRequest,
  CheckoutSnapshot,
  FundingEngine,
  RoutingSnapshot,
  TokenBalanceRequirement,
} from '../../core/index.js';
import { commandsOf, type Flow } from '../Flow.js';
import { applyFundingChange, type FundingChange } from '../funding/applyFundingChange.js';
import { type WayAction, type WayCommands, wayCommands } from '../funding/fundingFlow.js';
import { searching } from '../funding/searching.js';
import { failureOf } from '../payment/failureOf.js';
import { initialOrderState, type OrderCheck, type OrderState } from './OrderState.js';

export type OrderChange = { readonly type: 'check'; readonly check: OrderCheck } | FundingChange;

/** Cold: asks nothing before the player does. Every value is the whole truth. Never completes by itself; unsubscribing cancels. */
export type OrderFlow = Flow<OrderState, WayCommands>;

/** From a price to a way of paying it, without a screen. Another price, account or currency is another flow. */
export function createOrderFlow(engine: FundingEngine, request: CheckoutRequest): OrderFlow {
  const actions$ = new Subject<WayAction>();
  return {
    commands: commandsOf<WayAction>(wayCommands, (action) => actions$.next(action)),
    state$: merge(checkChanges(engine, request, actions$), playerChanges(actions$)).pipe(
      scan(applyOrderChange, initialOrderState),
      startWith(initialOrderState),
    ),
  };
}

/** Pure: the state after a change. */
function applyOrderChange(state: OrderState, change: OrderChange): OrderState {
  if (change.type === 'check') return { ...state, check: change.check };
  return { ...state, funding: applyFundingChange(state.funding, change) };
}

/** Going back to the methods ends the search: nobody looks at it any more. */
function checkChanges(
  engine: FundingEngine,
  request: CheckoutRequest,
  actions$: Observable<WayAction>,
): Observable<OrderChange> {
  return actions$.pipe(
    filter((action) => action.type === 'search' || (action.type === 'go' && action.view === 'item')),
    switchMap((action) =>
      action.type === 'search'
        ? checking(engine, request)
        : of<OrderChange>({ type: 'check', check: { status: 'unasked' } }),
    ),
  );
}

function playerChanges(actions$: Observable<WayAction>): Observable<OrderChange> {
  return actions$.pipe(
    switchMap((action): Observable<OrderChange> => {
      if (action.type === 'choose') return of({ type: 'chose', routeId: action.routeId });
      return action.type === 'go' ? of({ type: 'went', view: action.view }) : EMPTY;
    }),
  );
}

/** What is there and what is missing, then the ways to get it as they are found. */
function checking(engine: FundingEngine, request: CheckoutRequest): Observable<OrderChange> {
  const asked: OrderChange = { type: 'check', check: { status: 'asking' } };
  const checked$ = engine.smartCheckout(request).pipe(
    connect((shared$) => {
      const known$ = shared$.pipe(
        filter(({ sufficient }) => sufficient !== null),
        take(1),
        switchMap(knownChanges),
      );
      const routing$ = shared$.pipe(
        filter(({ sufficient }) => sufficient === false),
        take(1),
        switchMap((first) => searching(routingOf(shared$.pipe(startWith(first))))),
      );
      return merge(known$, routing$);
    }),
    catchError((error: unknown) =>
      of<OrderChange>({ type: 'check', check: { status: 'failed', error: failureOf(error) } }),
    ),
  );
  return concat(of(asked), checked$);
}

function knownChanges({ sufficient, requirements, insufficient, gas }: CheckoutSnapshot): Observable<OrderChange> {
  const short = insufficient.find(isTokenRequirement);
  const shown = short ?? requirements.find(isTokenRequirement);
  const check: OrderCheck = {
    status: 'known',
    sufficient: sufficient === true,
    missing: short?.delta.balance ?? 0n,
    severalShort: insufficient.length > 1,
    gas: gas ?? null,
  };
  const funds: readonly OrderChange[] =
    shown === undefined
      ? []
      : [{ type: 'funds', funds: { status: 'known', token: shown.token, balance: shown.current.balance } }];
  const review: readonly OrderChange[] = sufficient === true ? [{ type: 'went', view: 'review' }] : [];
  return from<OrderChange[]>([{ type: 'check', check }, ...funds, ...review]);
}

function routingOf(checkout$: Observable<CheckoutSnapshot>): Observable<RoutingSnapshot> {
  return checkout$.pipe(
    map(({ routing }) => routing),
    filter((routing) => routing !== null),
  );
}

function isTokenRequirement(requirement: BalanceRequirement): requirement is TokenBalanceRequirement {
  return 'token' in requirement;
}
