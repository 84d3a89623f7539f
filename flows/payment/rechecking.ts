import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  switchMap,
  takeLast,
  tap,
  timer,
} from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot } from '../../core/index.js';
import type { PaymentChange } from './applyPaymentChange.js';
import type { PaymentEngine } from './PaymentEngine.js';

export const recheckEveryMs = 15_000;

export interface OpenPayment {
  readonly execution: ExecutionSnapshot;
  readonly wallet: Eip1193Provider;
  /** The player requests a check now. */
  readonly now$: Observable<unknown>;
  /** The player abandons the payment. Default: never. */
  readonly giveUp$?: Observable<unknown>;
}

/**
 * Has the engine check a payment's outcome every 15 s, or on request. Ends once the outcome is
 * certain, or the player has abandoned it. Sends nothing. One action at a time: abandoning during a
 * check runs after it, and only if the outcome is still unknown.
 */
export function rechecking(
  engine: PaymentEngine,
  { execution, wallet, now$, giveUp$ = NEVER }: OpenPayment,
): Observable<PaymentChange> {
  return defer(() => {
    let working = false;
    let ended = false;
    const ticks$ = merge(of(recheckEveryMs), now$.pipe(map(() => 0))).pipe(
      switchMap((wait) => timer(wait, recheckEveryMs)),
    );
    const looks$ = ticks$.pipe(
      filter(() => !working),
      map(() => look(engine, execution, wallet)),
    );
    const work$ = merge(looks$, giveUp$.pipe(map(() => giveUp(engine, execution)))).pipe(
      tap(() => (working = true)),
      concatMap((each$) => (ended ? EMPTY : each$.pipe(finalize(() => (working = false))))),
      tap(({ type }) => (ended ||= type === 'ended')),
    );
    return concat(
      of<PaymentChange>({
        type: 'rechecked',
        recheck: { checking: false, lastAt: null, nextAt: Date.now() + recheckEveryMs },
      }),
      work$,
    );
  });
}

function look(engine: PaymentEngine, execution: ExecutionSnapshot, wallet: Eip1193Provider): Observable<PaymentChange> {
  const asked: PaymentChange = { type: 'rechecked', recheck: { checking: true, lastAt: null, nextAt: null } };
  // A failed check leaves the outcome unknown. Emitted after the check has ended, so that the
  // execution is free to be resumed.
  const answer$ = defer(() => engine.recheck(execution.id, { wallet })).pipe(
    takeLast(1),
    map(answered),
    catchError(() => of(stillUnknown())),
  );
  return concat(of(asked), answer$);
}

function answered(execution: ExecutionSnapshot): PaymentChange {
  if (execution.status === 'running') return stillUnknown();
  return execution.status === 'unknown' ? { ...stillUnknown(), execution } : { type: 'ended', snapshot: execution };
}

function stillUnknown(): Extract<PaymentChange, { readonly type: 'rechecked' }> {
  const at = Date.now();
  return { type: 'rechecked', recheck: { checking: false, lastAt: at, nextAt: at + recheckEveryMs } };
}

function giveUp(engine: PaymentEngine, execution: ExecutionSnapshot): Observable<PaymentChange> {
  const given$ = defer(() => from(engine.abandon(execution.id))).pipe(
    map((snapshot): PaymentChange => ({ type: 'ended', snapshot })),
    // It is done, or another window runs it: the next check shows which.
    catchError(() => of<PaymentChange>({ type: 'giving-up', givingUp: 'refused' })),
  );
  return concat(of<PaymentChange>({ type: 'giving-up', givingUp: 'asking' }), given$);
}
