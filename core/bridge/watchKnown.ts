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

/** Whether a bridge knows the transfer. A bridge that doesn't know it reports PENDING without token or amount. */
export function isKnown({ status, token, amount, executed }: BridgeTransactionStatus): boolean {
  return status !== BridgeStatus.PENDING || token !== undefined || amount !== undefined || executed === true;
}

/** `null`: no emission yet. */
type Told = BridgeStatusSnapshot | { readonly error: unknown } | null;

/**
 * Watches one transfer at several bridges and emits the status of the bridge that knows it.
 * Completes when it has arrived or was refunded. Errors with TRANSACTION_REVERTED from any bridge,
 * and with other errors only if all bridges fail.
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
