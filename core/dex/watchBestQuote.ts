import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  Observable,
  of,
  ReplaySubject,
  share,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import type { Patience } from '../adapters/askEach.js';
import { firstFailure } from '../adapters/firstFailure.js';
import type { NamedAdapter } from '../adapters/NamedAdapter.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Clock } from '../stream/Clock.js';
import { byPrice } from './byPrice.js';
import type { DexAdapter, QuoteSnapshot, SwapResult, WatchedSwap } from './DexAdapter.js';

interface Watched {
  readonly id: string;
  readonly snapshot: QuoteSnapshot;
}

/**
 * Watches one input at several exchanges as if they were one. Emits 'quoting' until all have
 * responded or the time limit has passed; then the best quote, and again whenever the best one
 * changes. Emits 'failed' if no exchange has a quote.
 */
export function watchBestQuote(
  asked: readonly NamedAdapter<DexAdapter>[],
  swap: WatchedSwap,
  { limitMs, afterFirstMs, clock }: Patience,
): Observable<QuoteSnapshot> {
  return defer(() => {
    const startedAt = clock.elapsed();
    const snapshots$ = combineLatest(asked.map((one) => watchOne(one, swap))).pipe(
      share({ connector: () => new ReplaySubject<readonly Watched[]>(1), resetOnRefCountZero: true }),
    );
    const othersAreLate$ = snapshots$.pipe(
      filter((watched) => watched.some(({ snapshot: { status } }) => status === 'ready')),
      take(1),
      switchMap(() => after(2 * (clock.elapsed() - startedAt) + afterFirstMs, clock)),
    );
    const isLate$ = merge(after(limitMs, clock), othersAreLate$).pipe(
      take(1),
      map(() => true),
      startWith(false),
    );
    let previous: SwapResult | null = null;
    return combineLatest([snapshots$, isLate$]).pipe(
      map(([watched, isLate]) => {
        const snapshot = bestOf(watched, isLate, previous);
        if (snapshot.status === 'ready') previous = snapshot.result;
        return snapshot;
      }),
      distinctUntilChanged(isSame),
    );
  });
}

function watchOne({ id, adapter }: NamedAdapter<DexAdapter>, swap: WatchedSwap): Observable<Watched> {
  const quoting: QuoteSnapshot = { status: 'quoting', previous: null };
  return defer(() => adapter.watchQuote(swap)).pipe(
    catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
    startWith(quoting),
    map((snapshot) => ({ id, snapshot })),
  );
}

function bestOf(watched: readonly Watched[], isLate: boolean, previous: SwapResult | null): QuoteSnapshot {
  const results = watched.flatMap(({ snapshot }) => (snapshot.status === 'ready' ? [snapshot.result] : []));
  const [best] = [...results].sort(byPrice);
  const isComplete = isLate || watched.every(({ snapshot: { status } }) => status !== 'quoting');
  if (!isComplete) return { status: 'quoting', previous };
  if (best !== undefined) return { status: 'ready', result: best };
  const errors = watched.map(({ id, snapshot }) =>
    snapshot.status === 'failed' ? snapshot.error : engineErrors.adapterTimeout(id),
  );
  return { status: 'failed', error: firstFailure(errors) as Error, previous };
}

function isSame(a: QuoteSnapshot, b: QuoteSnapshot): boolean {
  if (a.status === 'ready' && b.status === 'ready') return a.result === b.result;
  if (a.status === 'failed' && b.status === 'failed') return a.error === b.error;
  return a.status === b.status;
}

/** Emits once and completes. */
function after(ms: number, clock: Clock): Observable<unknown> {
  return new Observable((subscriber) =>
    clock.after(ms, () => {
      subscriber.next(null);
      subscriber.complete();
    }),
  );
}
