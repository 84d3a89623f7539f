import {
  asapScheduler,
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  share,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { type Address, assertKinds, type FundingEngine, type FundingRequest, fromAbortable } from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type CommandsOf, type Flow } from '../Flow.js';
import { type PaymentAction, paymentChanges } from '../payment/paymentFlow.js';
import { applyFundingChange, type FundingChange } from './applyFundingChange.js';
import { chosenRoute, type FundingState, initialFundingState, paymentOf } from './FundingState.js';
import { readFunds } from './readFunds.js';
import { searching } from './searching.js';
import { watchPrices } from './watchPrices.js';

/** Actions of the player. */
export type FundingAction =
  | { readonly type: 'readFunds' }
  | { readonly type: 'search' }
  | { readonly type: 'choose'; readonly routeId: string }
  /** The player pointed at, focused or clicked something in the list, which no longer changes by itself. */
  | { readonly type: 'touch' }
  | { readonly type: 'go'; readonly view: 'item' | 'routes' | 'review' }
  | { readonly type: 'start' }
  | Extract<PaymentAction, { readonly type: 'resume' | 'leave' }>
  | { readonly type: 'stop' }
  | { readonly type: 'recheck' }
  | { readonly type: 'abandon' };

export type FundingCommands = CommandsOf<FundingAction>;

const fundingCommands: Readonly<Record<FundingAction['type'], true>> = {
  search: true,
  choose: true,
  touch: true,
  go: true,
  readFunds: true,
  start: true,
  resume: true,
  leave: true,
  stop: true,
  recheck: true,
  abandon: true,
};

/**
 * Cold: starts the search on subscribe. Every state is complete. Never completes by itself;
 * unsubscribing aborts the search, and stops a payment before its next signature.
 */
export type FundingFlow = Flow<FundingState, FundingCommands>;

/**
 * Creates the flow that covers a shortfall. A reaction to a state runs after that state was emitted
 * (`asapScheduler`); otherwise a newer state could overtake it.
 *
 * @example
 * const flow = createFundingFlow(engine, { wallet, shortfall: { chainId: 13473, tokenAddress, amount: 5_000_000n } });
 * flow.state$.subscribe(({ view, search }) => console.log(view, search?.routes.length));
 */
export function createFundingFlow(engine: FundingEngine, request: FundingRequest): FundingFlow {
  assertKinds({ engine, request }, 'object', 'object');
  const { wallet, shortfall } = request;
  assertKinds({ wallet, shortfall }, 'object', 'object');
  return createFlow<FundingAction, FundingChange, FundingState>({
    actions: fundingCommands,
    initial: initialFundingState,
    apply: applyFundingChange,
    changes: (actions$, current$) =>
      merge(
        fundsChanges(engine, request, actions$, current$),
        searchChanges(engine, request, actions$, current$),
        playerChanges(actions$),
        watchPrices(engine, current$),
        payments(engine, request, actions$, current$),
      ),
    isShared: true,
  });
}

type Actions = Observable<FundingAction>;

function on<T extends FundingAction['type']>(
  actions$: Actions,
  ...types: readonly T[]
): Observable<Extract<FundingAction, { type: T }>> {
  return actions$.pipe(
    filter((action): action is Extract<FundingAction, { type: T }> => types.includes(action.type as T)),
  );
}

/** Read at the start, on request, and again after a payment. */
function fundsChanges(
  engine: FundingEngine,
  request: FundingRequest,
  actions$: Actions,
  current$: Observable<FundingState>,
): Observable<FundingChange> {
  const read = (payer: Address | null): Observable<FundingChange> =>
    fromAbortable((signal) => readFunds(engine, request, payer, signal)).pipe(
      map((funds): FundingChange => ({ type: 'funds', funds })),
    );
  // The payer's account, whatever account the wallet shows by then.
  const done$ = current$.pipe(
    map(({ view, execution }) => (view === 'ended' && execution?.status === 'done' ? execution.route.account : null)),
    distinctUntilChanged(),
    filter((payer) => payer !== null),
    observeOn(asapScheduler),
  );
  const asked$ = on(actions$, 'readFunds').pipe(
    startWith(null),
    map(() => concat(of<FundingChange>({ type: 'funds', funds: { status: 'reading' } }), read(null))),
  );
  return merge(asked$, done$.pipe(map(read))).pipe(switchMap((latest$) => latest$));
}

/** Leaving or paying ends the search. A start without an account to pay with isn't a payment. */
function searchChanges(
  engine: FundingEngine,
  request: FundingRequest,
  actions$: Actions,
  current$: BehaviorSubject<FundingState>,
): Observable<FundingChange> {
  return on(actions$, 'search', 'start', 'go').pipe(
    filter((action) => action.type !== 'go' || action.view === 'item'),
    filter((action) => action.type !== 'start' || startOf(current$.value) !== null),
    switchMap((action) => (action.type === 'search' ? searching(engine.findFundingRoutes(request)) : EMPTY)),
  );
}

function playerChanges(actions$: Actions): Observable<FundingChange> {
  return merge(
    on(actions$, 'choose').pipe(map(({ routeId }): FundingChange => ({ type: 'chose', routeId }))),
    on(actions$, 'touch').pipe(map((): FundingChange => ({ type: 'touched' }))),
    on(actions$, 'go').pipe(map(({ view }): FundingChange => ({ type: 'went', view }))),
  );
}

/** Converts the player's actions to those of a payment. */
function payments(
  engine: FundingEngine,
  { wallet }: FundingRequest,
  actions$: Actions,
  current$: BehaviorSubject<FundingState>,
): Observable<FundingChange> {
  const payment$ = new BehaviorSubject(paymentOf(current$.value));
  const presses$ = on(actions$, 'start', 'resume', 'stop', 'leave', 'recheck', 'abandon').pipe(
    map((action): PaymentAction | null => (action.type === 'start' ? startOf(current$.value) : action)),
    filter((action) => action !== null),
    share(),
  );
  const follow$ = current$.pipe(
    tap((state) => payment$.next(paymentOf(state))),
    ignoreElements(),
  );
  return merge(follow$, paymentChanges(engine, { wallet, actions$: presses$, current$: payment$ }));
}

function startOf(state: FundingState): PaymentAction | null {
  const route = chosenRoute(state);
  return route === null ? null : { type: 'pay', route };
}
