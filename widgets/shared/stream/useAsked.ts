import { useMemo, useState } from 'react';
import { catchError, concat, map, type Observable, of } from 'rxjs';
import { fromAbortable } from '../../../core/index.js';
import { useObservable } from './useObservable.js';

/** The state of one request. A failed read is never a result. */
export type Asked<T> =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

const underWay = { status: 'asking' } as const;

/**
 * Sends a request when shown, and when `retry` is called; unmounting aborts it. `ask` must be stable between
 * renders: another function is another request.
 */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): readonly [Asked<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- each attempt sends a new request
  const answer$ = useMemo(() => answers(ask), [ask, attempt]);
  return [useObservable<Asked<T>>(answer$, underWay), () => setAttempt((count) => count + 1)];
}

/** Sends each failed request again: a view of several requests shows one failure, with one button. */
export function retryFailed(...requests: readonly (readonly [Asked<unknown>, () => void])[]): void {
  for (const [{ status }, ask] of requests) if (status === 'failed') ask();
}

function answers<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<Asked<T>> {
  const answer$ = fromAbortable(ask).pipe(
    map((value): Asked<T> => ({ status: 'known', value })),
    catchError((error: unknown) => of<Asked<T>>({ status: 'failed', error })),
  );
  return concat(of<Asked<T>>(underWay), answer$);
}
