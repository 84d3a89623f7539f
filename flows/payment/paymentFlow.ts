import type { BehaviorSubject } from 'rxjs';
import {
  asapScheduler,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  Subject,
  switchMap,
  takeLast,
} from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot, FundingRoute } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type CommandsOf, type Flow } from '../Flow.js';
import { applyPaymentChange, type PaymentChange } from './applyPaymentChange.js';
import { endExecution } from './endExecution.js';
import { executing } from './executing.js';
import type { PaymentEngine } from './PaymentEngine.js';
import {
  initialPaymentState,
  isPayingLocked,
  type PaymentFailure,
  PaymentPhase,
  type PaymentState,
} from './PaymentState.js';
import { rechecking } from './rechecking.js';
import { nextSignature } from './runningTasks.js';

/** Actions of the player on a payment. */
export type PaymentAction =
  | { readonly type: 'pay'; readonly route: FundingRoute }
  /**
   * Resumes a journaled execution; may prompt the wallet for the next step. `confirm`: the player
   * confirms that no earlier wallet prompt is open.
   */
  | { readonly type: 'resume'; readonly execution: ExecutionSnapshot; readonly confirm?: 'wallet-window-closed' }
  /** Shows a journaled execution unchanged; it continues only on the player's action. */
  | { readonly type: 'show'; readonly execution: ExecutionSnapshot }
  | { readonly type: 'stop' }
  /**
   * Leaves an external page that the payment waits for: nothing was ordered there, or its owner
   * reported a failure (`failure`). Ignored while the wallet is prompted or a transaction is in
   * progress. The journal keeps the execution; the chain decides its outcome.
   */
  | { readonly type: 'leave'; readonly failure: PaymentFailure | null }
  | { readonly type: 'recheck' }
  /** Abandons a payment with an unknown outcome. Its wallet requests may still take effect. */
  | { readonly type: 'abandon' };

export type PaymentCommands = CommandsOf<PaymentAction>;

export const paymentCommands: Readonly<Record<PaymentAction['type'], true>> = {
  pay: true,
  resume: true,
  show: true,
  stop: true,
  leave: true,
  recheck: true,
  abandon: true,
};

export interface Payments {
  readonly wallet: Eip1193Provider;
  readonly actions$: Observable<PaymentAction>;
  /** The current state, read before every payment. */
  readonly current$: BehaviorSubject<PaymentState>;
}

/**
 * Returns the changes of a payment. A reaction to a state runs after that state was emitted
 * (`asapScheduler`); otherwise a newer state could overtake it. Never completes by itself;
 * unsubscribing stops a payment before its next signature.
 */
export function paymentChanges(engine: PaymentEngine, payments: Payments): Observable<PaymentChange> {
  return defer(() => {
    const goOn$ = new Subject<PaymentAction>();
    const running$ = runningChanges(engine, { ...payments, actions$: merge(payments.actions$, goOn$) });
    return merge(
      running$,
      stopChanges(payments),
      recheckChanges(engine, payments, (execution) => goOn$.next({ type: 'resume', execution })),
      lateChanges(engine, payments),
    );
  });
}

/**
 * Cold: sends no request on subscribe. Every state is complete. Never completes by itself;
 * unsubscribing stops before the next signature.
 */
export type PaymentFlow = Flow<PaymentState, PaymentCommands>;

/**
 * Creates the flow of a payment with a wallet.
 *
 * @example
 * const { state$ } = createPaymentFlow(engine, wallet);
 * state$.subscribe(({ execution }) => console.log(execution?.status));
 */
export function createPaymentFlow(engine: PaymentEngine, wallet: Eip1193Provider): PaymentFlow {
  assertKinds({ engine, wallet }, 'object', 'object');
  return createFlow<PaymentAction, PaymentChange, PaymentState>({
    actions: paymentCommands,
    initial: initialPaymentState,
    apply: applyPaymentChange,
    changes: (actions$, current$) => paymentChanges(engine, { wallet, actions$, current$ }),
    isShared: true,
  });
}

/**
 * One at a time: a second click while a payment runs, or while the last one is unknown, doesn't
 * start another payment. Resuming the unknown one is allowed.
 */
function runningChanges(engine: PaymentEngine, { wallet, actions$, current$ }: Payments): Observable<PaymentChange> {
  const stop$ = actions$.pipe(filter(({ type }) => type === 'stop'));
  const leave$ = actions$.pipe(
    filter((action) => action.type === 'leave'),
    map(({ failure }) => failure),
  );
  return actions$.pipe(
    exhaustMap((action): Observable<PaymentChange> => {
      if (action.type === 'pay') {
        if (isPayingLocked(current$.value)) return EMPTY;
        const { route } = action;
        return executing({ snapshots$: engine.execute(route, { wallet }), known: null, route, stop$, leave$ });
      }
      if (action.type === 'resume') {
        const { execution, confirm } = action;
        return executing({
          snapshots$: engine.resume(execution.id, { wallet, ...(confirm && { confirm }) }),
          known: execution,
          route: execution.route,
          stop$,
          leave$,
        });
      }
      return action.type === 'show' && !isPayingLocked(current$.value)
        ? of({ type: 'ended', snapshot: atRest(action.execution) })
        : EMPTY;
    }),
  );
}

/** An execution that no page runs isn't running: its wallet requests are unknown. */
function atRest(execution: ExecutionSnapshot): ExecutionSnapshot {
  return execution.status === 'running' ? endExecution(execution, execution.route, interrupted) : execution;
}

/** Its page was closed between two signatures. */
const interrupted: PaymentFailure = { code: 'INTERRUPTED', message: 'The page was closed before the next step.' };

function stopChanges({ actions$ }: Payments): Observable<PaymentChange> {
  return actions$.pipe(
    filter(({ type }) => type === 'stop'),
    map((): PaymentChange => ({ type: 'asked-to-stop' })),
  );
}

function recheckChanges(
  engine: PaymentEngine,
  { wallet, actions$, current$ }: Payments,
  goOn: (execution: ExecutionSnapshot) => void,
): Observable<PaymentChange> {
  /** The uncertain step is done, and nothing is left for the player: the rest is watched automatically. */
  const goesOn = (change: PaymentChange): boolean => {
    if (change.type !== 'ended' || !isOnlyAwaited(change.snapshot)) return false;
    goOn(change.snapshot);
    return true;
  };
  const now$ = actions$.pipe(filter(({ type }) => type === 'recheck'));
  const giveUp$ = actions$.pipe(filter(({ type }) => type === 'abandon'));
  return current$.pipe(
    map(({ phase, execution }) => (phase === PaymentPhase.ENDED && execution?.status === 'unknown' ? execution : null)),
    distinctUntilChanged((before, after) => before?.id === after?.id),
    observeOn(asapScheduler),
    switchMap((execution) =>
      execution === null
        ? EMPTY
        : rechecking(engine, { execution, wallet, now$, giveUp$ }).pipe(filter((change) => !goesOn(change))),
    ),
  );
}

function isOnlyAwaited(execution: ExecutionSnapshot): boolean {
  return (
    execution.status === 'stopped' &&
    execution.error?.code === 'CONFIRMED_LATE' &&
    nextSignature(execution) === undefined
  );
}

/**
 * The engine keeps watching an abandoned payment, and for a while a finished one. If something
 * arrives later, or twice, the payment is shown again.
 */
function lateChanges(engine: PaymentEngine, { wallet, current$ }: Payments): Observable<PaymentChange> {
  const isNew = (hash: string): boolean =>
    current$.value.execution?.late?.some(({ transactionHash }) => transactionHash === hash) !== true;
  return current$.pipe(
    map(({ phase, execution }) =>
      phase === PaymentPhase.ENDED && execution !== null && watched.has(execution.status) ? execution.id : null,
    ),
    distinctUntilChanged(),
    observeOn(asapScheduler),
    switchMap((id) =>
      id === null
        ? EMPTY
        : engine.events$.pipe(
            filter(
              (event) => event.type === 'late-transaction' && event.executionId === id && isNew(event.transactionHash),
            ),
            exhaustMap(() => lookAt(engine, id, wallet)),
          ),
    ),
  );
}

const watched: ReadonlySet<ExecutionSnapshot['status']> = new Set(['abandoned', 'done', 'partial']);

function lookAt(engine: PaymentEngine, id: string, wallet: Eip1193Provider): Observable<PaymentChange> {
  return defer(() => engine.recheck(id, { wallet })).pipe(
    takeLast(1),
    map((snapshot): PaymentChange => ({ type: 'ended', snapshot })),
    // The engine's next check reports it again.
    catchError(() => EMPTY),
  );
}
