import {
  catchError,
  concat,
  connect,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { ExecutionSnapshot, FundingRoute } from '../../core/index.js';
import type { PaymentChange } from './applyPaymentChange.js';
import { endExecution, isBetweenSignatures, isLeavable, refusedExecution } from './endExecution.js';
import { failureOf } from './failureOf.js';
import type { PaymentFailure } from './PaymentState.js';

export interface RunningPayment {
  /** The engine's stream, of a new or resumed execution. */
  readonly snapshots$: Observable<ExecutionSnapshot>;
  /** The execution before its first snapshot; `null` for a new one. */
  readonly known: ExecutionSnapshot | null;
  readonly route: FundingRoute;
  /** The player wants to stop: the running step finishes, and the wallet isn't prompted again. */
  readonly stop$: Observable<unknown>;
  /** See `PaymentAction` 'leave'. Default: never. */
  readonly leave$?: Observable<PaymentFailure | null>;
}

/** Converts a payment to changes: 'started', 'executed' for each snapshot, and one 'ended', or 'left'. */
export function executing({
  snapshots$,
  known,
  route,
  stop$,
  leave$ = NEVER,
}: RunningPayment): Observable<PaymentChange> {
  return defer(() => {
    let last = known;
    let failure: PaymentFailure | null = null;
    let leaving: { readonly why: PaymentFailure | null } | null = null;
    const left$ = leave$.pipe(
      filter(() => last !== null && isLeavable(last)),
      tap((why) => (leaving = { why })),
    );
    const executed$ = snapshots$.pipe(
      tap((snapshot) => (last = snapshot)),
      connect((shared$) => {
        const stopped$ = stop$.pipe(switchMap(() => shared$.pipe(startWith(last))));
        return shared$.pipe(
          takeUntil(
            merge(left$, stopped$.pipe(filter((snapshot) => snapshot !== null && isBetweenSignatures(snapshot)))),
          ),
        );
      }),
      map((snapshot): PaymentChange => ({ type: 'executed', snapshot })),
      catchError((error: unknown) => {
        failure = failureOf(error);
        return EMPTY;
      }),
    );
    const started: readonly PaymentChange[] = [
      { type: 'started' },
      ...(known === null ? [] : [{ type: 'executed', snapshot: known } as const]),
    ];
    const ended$ = defer(() =>
      of(
        endOf(last, leaving) ??
          ({ type: 'ended', snapshot: endExecution(last, route, failure) } satisfies PaymentChange),
      ),
    );
    return concat(of(...started), executed$, ended$);
  });
}

/** Returns `null` if it was not left. */
function endOf(
  last: ExecutionSnapshot | null,
  leaving: { readonly why: PaymentFailure | null } | null,
): PaymentChange | null {
  if (last === null || leaving === null) return null;
  return leaving.why === null ? { type: 'left' } : { type: 'ended', snapshot: refusedExecution(last, leaving.why) };
}
