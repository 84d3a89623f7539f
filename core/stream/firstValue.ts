import { EmptyError, type Observable, take } from 'rxjs';
import type { Abortable } from './Abortable.js';
import { onAbort } from './onAbort.js';

/**
 * Returns a stream's first value, then unsubscribes. Aborting unsubscribes and rejects with the
 * signal's reason. Rejects with the stream's error, or `EmptyError` if it completes without a
 * value.
 *
 * @example const first = await firstValue(engine.findFundingRoutes({ wallet, shortfall }), { signal: AbortSignal.timeout(5_000) });
 */
export function firstValue<T>(source: Observable<T>, { signal }: Abortable = {}): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    let isEmpty = true;
    const subscription = source.pipe(take(1)).subscribe({
      next: (value) => {
        isEmpty = false;
        resolve(value);
      },
      error: reject,
      complete: () => isEmpty && reject(new EmptyError()),
    });
    const stopListening = onAbort(signal, () => {
      subscription.unsubscribe();
      reject(signal?.reason as Error);
    });
    subscription.add(stopListening);
  });
}
