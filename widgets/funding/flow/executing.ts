import { catchError, concat, connect, defer, EMPTY, filter, map, of, startWith, switchMap, takeUntil, tap, type Observable } from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot, FundingEngine, FundingRoute } from '../../../core/index.js';
import type { FundingChange } from './applyFundingChange.js';
import { endExecution, isBetweenSignatures } from './endExecution.js';
import { failureOf } from './failureOf.js';
import type { Failure } from './FundingState.js';

export interface Payment {
  readonly route: FundingRoute;
  readonly wallet: Eip1193Provider;
  /** The player asks to stop: the running step is finished, and the wallet is not asked again. */
  readonly stop$: Observable<unknown>;
}

/** A payment as changes of the flow: 'started', 'executed' for each word of the engine, and one 'ended'. */
export function executing(engine: FundingEngine, { route, wallet, stop$ }: Payment): Observable<FundingChange> {
  return defer(() => {
    let last: ExecutionSnapshot | null = null;
    let failure: Failure | null = null;
    const snapshots$ = engine.execute(route, { wallet }).pipe(
      tap((snapshot) => (last = snapshot)),
      connect((shared$) => {
        const stopped$ = stop$.pipe(switchMap(() => shared$.pipe(startWith(last))));
        return shared$.pipe(takeUntil(stopped$.pipe(filter((snapshot) => snapshot !== null && isBetweenSignatures(snapshot)))));
      }),
      map((snapshot): FundingChange => ({ type: 'executed', snapshot })),
      catchError((error: unknown) => {
        failure = failureOf(error);
        return EMPTY;
      }),
    );
    const ended$ = defer(() => of<FundingChange>({ type: 'ended', snapshot: endExecution(last, route, failure) }));
    return concat(of<FundingChange>({ type: 'started' }), snapshots$, ended$);
  });
}
