import { catchError, concat, defer, exhaustMap, map, merge, of, switchMap, takeLast, timer, type Observable } from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot } from '../../../core/index.js';
import type { PaymentChange } from './applyPaymentChange.js';
import type { PaymentEngine } from './PaymentEngine.js';

export const recheckEveryMs = 15_000;

export interface OpenPayment {
  readonly execution: ExecutionSnapshot;
  readonly wallet: Eip1193Provider;
  /** The player wants to look now. */
  readonly now$: Observable<unknown>;
}

/** Has the engine look every 15 seconds, or when asked, what became of a payment; ends it once that is certain. Nothing is sent from here. */
export function rechecking(engine: PaymentEngine, { execution, wallet, now$ }: OpenPayment): Observable<PaymentChange> {
  const look$ = defer(() => {
    const asked: PaymentChange = { type: 'rechecked', recheck: { checking: true, lastAt: null, nextAt: null } };
    // What cannot be looked at is as unknown as before. Heard when the look is over, so that whoever goes on finds the execution free.
    const answer$ = engine.recheck(execution.id, { wallet }).pipe(
      takeLast(1),
      catchError(() => of(execution)),
    );
    return concat(of(asked), answer$.pipe(map(answered)));
  });
  const first = defer(() => of<PaymentChange>({ type: 'rechecked', recheck: { checking: false, lastAt: null, nextAt: Date.now() + recheckEveryMs } }));
  const ticks$ = merge(of(recheckEveryMs), now$.pipe(map(() => 0))).pipe(switchMap((wait) => timer(wait, recheckEveryMs)));
  return concat(first, ticks$.pipe(exhaustMap(() => look$)));
}

function answered(execution: ExecutionSnapshot): PaymentChange {
  if (execution.status !== 'unknown' && execution.status !== 'running') return { type: 'ended', snapshot: execution };
  const at = Date.now();
  return { type: 'rechecked', recheck: { checking: false, lastAt: at, nextAt: at + recheckEveryMs } };
}
