import type { Observable } from 'rxjs';
import { onAbort } from './onAbort.js';

/** Resolves with the last value once the stream completes, or once the signal aborts, which unsubscribes. `null`: there was none. */
export function followUntil<T>(
  source$: Observable<T>,
  signal: AbortSignal,
  next: (value: T) => void,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let last: T | null = null;
    const subscription = source$.subscribe({
      next: (value) => {
        last = value;
        next(value);
      },
      error: reject,
      complete: () => resolve(last),
    });
    const stopListening = onAbort(signal, () => {
      subscription.unsubscribe();
      resolve(last);
    });
    subscription.add(stopListening);
  });
}
