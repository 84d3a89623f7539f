import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  startWith,
  takeWhile,
} from 'rxjs';
import { firstFailure } from '../adapters/firstFailure.js';
import { BridgeErrorType } from '../errors/bridgeErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { BridgeStatus, type BridgeStatusSnapshot, type BridgeTransactionStatus } from './BridgeAdapter.js';
import { hasEnded } from './hasArrived.js';

/** Whether a bridge knows the transfer: one that does not knows neither token nor amount, and goes on waiting for it. */
export function isKnown({ status, token, amount, executed }: BridgeTransactionStatus): boolean {
  return status !== BridgeStatus.PENDING || token !== undefined || amount !== undefined || executed === true;
}

/** null: nothing yet. */
type Told = BridgeStatusSnapshot | { readonly error: unknown } | null;

/**
 * One transfer watched at several bridges, as the one tells of it that knows it. Completes when it has arrived or come back; errors with TRANSACTION_REVERTED whoever says so, and with
 * what else goes wrong where it does at all of them.
 */
export function watchKnown(watched: readonly Observable<BridgeStatusSnapshot>[]): Observable<BridgeStatusSnapshot> {
  const [alone, ...others] = watched;
  if (alone !== undefined && others.length === 0) return alone;
  return combineLatest(watched.map(told)).pipe(
    map((all) => {
      const said = all.filter((one) => one !== null && 'status' in one);
      const errors = all.flatMap((one) => (one !== null && 'error' in one ? [one.error] : []));
      if (errors.length === all.length) throw firstFailure(errors);
      return said.find(({ status }) => isKnown(status)) ?? said[0] ?? null;
    }),
    filter((snapshot) => snapshot !== null),
    distinctUntilChanged(),
    takeWhile(({ status, stale }) => stale || !hasEnded(status), true),
  );
}

function told(status$: Observable<BridgeStatusSnapshot>): Observable<Told> {
  return status$.pipe(
    catchError((error: unknown) => {
      if (isTributaryError(error) && error.code === BridgeErrorType.TRANSACTION_REVERTED) throw error;
      return of<Told>({ error });
    }),
    startWith<Told>(null),
  );
}
