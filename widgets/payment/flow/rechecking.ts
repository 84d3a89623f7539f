import { concat, defer, exhaustMap, map, merge, of, switchMap, timer, type Observable } from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot } from '../../../core/index.js';
import { asking } from '../../stream/asking.js';
import type { PaymentChange } from './applyPaymentChange.js';
import type { PaymentEngine } from './PaymentEngine.js';
import { recheckOutcome } from './recheckOutcome.js';

export const recheckEveryMs = 15_000;

export interface OpenPayment {
  readonly execution: ExecutionSnapshot;
  readonly wallet: Eip1193Provider;
  readonly balanceBefore: bigint | null;
  /** The player wants to look now. */
  readonly now$: Observable<unknown>;
}

/** Looks every 15 seconds, or when asked, what became of a payment; ends it once that is certain. Reads only. */
export function rechecking(engine: PaymentEngine, { execution, wallet, balanceBefore, now$ }: OpenPayment): Observable<PaymentChange> {
  const look$ = defer(() => {
    const asked: PaymentChange = { type: 'rechecked', recheck: { checking: true, lastAt: null, nextAt: null } };
    const answer$ = asking((signal) => recheckOutcome(engine, wallet, execution, { balanceBefore }, signal));
    return concat(of(asked), answer$.pipe(map((status) => answered(execution, status))));
  });
  const first = defer(() => of<PaymentChange>({ type: 'rechecked', recheck: { checking: false, lastAt: null, nextAt: Date.now() + recheckEveryMs } }));
  const ticks$ = merge(of(recheckEveryMs), now$.pipe(map(() => 0))).pipe(switchMap((wait) => timer(wait, recheckEveryMs)));
  return concat(first, ticks$.pipe(exhaustMap(() => look$)));
}

function answered(execution: ExecutionSnapshot, status: ExecutionSnapshot['status']): PaymentChange {
  const at = Date.now();
  if (status === 'unknown') return { type: 'rechecked', recheck: { checking: false, lastAt: at, nextAt: at + recheckEveryMs } };
  const state = status === 'done' ? 'confirmed' : 'failed';
  const tasks = execution.tasks.map((task) => (task.state === 'unknown' ? { ...task, state, endedAt: at } as const : task));
  if (status === 'done' && tasks.some((task) => task.state === 'pending')) return { type: 'ended', snapshot: { ...execution, status: 'stopped', tasks, error: confirmedLate } };
  return { type: 'ended', snapshot: { ...execution, status, tasks, error: status === 'done' ? null : execution.error } };
}

/** What was in doubt is done, and something is left to do: the player decides whether it goes on. */
export const confirmedLate = { code: 'CONFIRMED_LATE', message: 'The step is confirmed; the next one was not started.' } as const;
