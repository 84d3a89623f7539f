import { lastValueFrom, Observable, takeUntil, tap } from 'rxjs';
import { onAbort } from './onAbort.js';

/** Resolves with the last value once the stream completes, or once the signal aborts, which unsubscribes. `null`: there was none. */
export function followUntil<T>(
  source$: Observable<T>,
  signal: AbortSignal,
  next: (value: T) => void,
): Promise<T | null> {
  const aborted$ = new Observable<void>((subscriber) => onAbort(signal, () => subscriber.next()));
  return lastValueFrom(source$.pipe(tap(next), takeUntil(aborted$)), { defaultValue: null });
}
