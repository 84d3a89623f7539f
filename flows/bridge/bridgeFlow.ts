import {
  asapScheduler,
  BehaviorSubject,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { type FundingEngine, fromAbortable } from '../../core/index.js';
import { commandsOf, type Flow } from '../Flow.js';
import { typedTextOf } from '../format/typedText.js';
import { priceLifeMs, typingPauseMs } from '../money/priceLife.js';
import { failureOf } from '../payment/failureOf.js';
import { applyBridgeChange, type BridgeChange } from './applyBridgeChange.js';
import {
  type BridgeForm,
  type BridgeSender,
  planTransfer,
  requestKey,
  requestOf,
  type TransferRequest,
} from './BridgeForm.js';
import {
  type BridgeCommands,
  type BridgeFormAction,
  type BridgeState,
  bridgeCommands,
  initialBridgeState,
} from './BridgeState.js';
import { mostBridgeableOf } from './bridgeFigures.js';

export interface BridgeFlowOptions {
  readonly sender: BridgeSender;
  /** How the form starts: as the host wants it, or as the player left it. */
  readonly form: BridgeForm;
  /** Decides which mark of a typed amount is the decimal one. */
  readonly locale: string;
}

/** Cold: asks what the form costs, if it says enough, and again every 30 seconds. Every value is the whole truth. Never completes by itself; unsubscribing stops asking. */
export type BridgeFlow = Flow<BridgeState, BridgeCommands>;

/** A transfer before it is sent, without a screen: the form, what it costs, and what was reviewed. */
export function createBridgeFlow(engine: FundingEngine, { sender, form, locale }: BridgeFlowOptions): BridgeFlow {
  const actions$ = new Subject<BridgeFormAction>();
  return {
    commands: commandsOf<BridgeFormAction>(bridgeCommands, (action) => actions$.next(action)),
    state$: defer(() => {
      const current$ = new BehaviorSubject(initialBridgeState(form));
      const presses$ = actions$.pipe(filter((action) => action.type !== 'refresh' && action.type !== 'fill'));
      return merge(
        presses$,
        fillChanges(engine, current$, actions$, { sender, locale }),
        offerChanges(engine, current$, actions$, { sender, locale }),
      ).pipe(
        scan(applyBridgeChange, current$.value),
        startWith(current$.value),
        tap((state) => current$.next(state)),
      );
    }),
  };
}

type Asking = Pick<BridgeFlowOptions, 'sender' | 'locale'>;

/** The latest form wins: what was asked for an older one is aborted. Whoever chooses waits for nothing, whoever types is let finish. */
function offerChanges(
  engine: FundingEngine,
  current$: Observable<BridgeState>,
  actions$: Observable<BridgeFormAction>,
  { sender, locale }: Asking,
): Observable<BridgeChange> {
  const refresh$ = actions$.pipe(filter(({ type }) => type === 'refresh'));
  let typedText: string | null = null;
  return current$.pipe(
    map(({ form }) => ({ request: requestOf(form, sender, locale), text: form.text })),
    distinctUntilChanged((a, b) => requestKey(a.request) === requestKey(b.request)),
    observeOn(asapScheduler),
    switchMap(({ request, text }) => {
      const isTyping = typedText !== null && typedText !== text;
      typedText = text;
      const asked: BridgeChange = { type: 'asked', isAsking: request !== null };
      if (request === null) return of(asked);
      const offers$ = timer(isTyping ? typingPauseMs : 0).pipe(
        switchMap(() =>
          refresh$.pipe(
            startWith(null),
            switchMap(() => timer(0, priceLifeMs).pipe(switchMap(() => offersOf(engine, request)))),
          ),
        ),
      );
      return concat(of(asked), offers$);
    }),
  );
}

/** An old answer stays readable while a new one is asked for. */
function offersOf(engine: FundingEngine, request: TransferRequest): Observable<BridgeChange> {
  const answer$ = fromAbortable((signal) => planTransfer(engine, request, signal)).pipe(
    map((route): BridgeChange => ({ type: 'offered', route, at: Date.now() })),
    catchError((error: unknown) => of<BridgeChange>({ type: 'refused', failure: failureOf(error) })),
  );
  return concat(of<BridgeChange>({ type: 'asked-again' }), answer$);
}

/** What sending half of it costs says what sending all of it costs. Any other press is another wish. */
function fillChanges(
  engine: FundingEngine,
  current$: BehaviorSubject<BridgeState>,
  actions$: Observable<BridgeFormAction>,
  { sender, locale }: Asking,
): Observable<BridgeChange> {
  return actions$.pipe(
    switchMap((action) => {
      const { token } = current$.value.form;
      if (action.type !== 'fill' || token === null) return EMPTY;
      const { held } = action;
      const done = (most: bigint | null): BridgeChange => ({ type: 'filled', most, locale });
      if (token.type === 'erc20' || held < 2n) return of<readonly BridgeChange[]>({ type: 'filling' }, done(held));
      const half = requestOf(
        { ...current$.value.form, text: typedTextOf(held / 2n, token.decimals, locale) },
        sender,
        locale,
      );
      if (half === null) return EMPTY;
      const most$ = fromAbortable((signal) => planTransfer(engine, half, signal)).pipe(
        map((route) => done(mostBridgeableOf(held, token, route))),
        catchError(() => of(done(null))),
      );
      return concat(of<BridgeChange>({ type: 'filling' }), most$);
    }),
  );
}
