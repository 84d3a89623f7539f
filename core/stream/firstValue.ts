import { EmptyError, take, type Observable } from 'rxjs';
import type { Abortable } from './Abortable.js';
import { onAbort } from './onAbort.js';

/**
 * A stream's first value, then unsubscribes. Aborting unsubscribes and rejects with the signal's reason.
 * Rejects with the stream's error, or `EmptyError` where it completes without a value.
 */
export function firstValue<T>(source: Observable<T>, { signal }: Abortable = {}): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const subscription = source.pipe(take(1)).subscribe({
      next: resolve,
      error: reject,
      complete: () => reject(new EmptyError()), // after a value this says nothing more: the promise is settled
    });
    const stopListening = onAbort(signal, () => {
      subscription.unsubscribe();
      reject(signal?.reason as Error);
    });
    subscription.add(stopListening);
  });
}
