import {
  audit,
  catchError,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  filter,
  type MonoTypeOperatorFunction,
  map,
  merge,
  type Observable,
  of,
  skipWhile,
  takeWhile,
  timer,
} from 'rxjs';
import type { RoutingSnapshot } from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import type { FundingChange } from './applyFundingChange.js';

/**
 * Time in which options are collected and shown together in the engine's order, in milliseconds,
 * because shown options never move.
 */
const gatherMs = 80;
/** Longer for the first ones, so that the best fast option leads; a skeleton is shown meanwhile. */
const gatherFirstMs = 400;

/** Converts the engine's search to changes of the flow. Cold; unsubscribing aborts the engine's requests. */
export function searching(search$: Observable<RoutingSnapshot>): Observable<FundingChange> {
  return concat(
    defer(() => of<FundingChange>({ type: 'search-started', at: Date.now() })),
    search$.pipe(
      gathered(),
      map((snapshot): FundingChange => ({ type: 'search-found', snapshot, at: Date.now() })),
    ),
  ).pipe(catchError((error: unknown) => of<FundingChange>({ type: 'search-failed', error: failureOf(error) })));
}

/** The final snapshot is never delayed. */
function gathered(): MonoTypeOperatorFunction<RoutingSnapshot> {
  return connect((shared$) => {
    let windows = 0;
    const empty$ = shared$.pipe(takeWhile(isEmpty));
    const found$ = shared$.pipe(
      skipWhile(isEmpty),
      audit(() => timer(windows++ === 0 ? gatherFirstMs : gatherMs)),
    );
    const final$ = shared$.pipe(filter(({ status }) => status !== 'SEARCHING'));
    return merge(empty$, found$, final$).pipe(distinctUntilChanged());
  });
}

function isEmpty({ routes }: RoutingSnapshot): boolean {
  return routes.length === 0;
}
