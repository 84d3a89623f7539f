import { finalize, type Observable, ReplaySubject, share } from 'rxjs';
import { type Abortable, firstValue, fromAbortable } from '../../../core/index.js';

/** Deduplicates concurrent requests, and aborts one when its last subscriber leaves. Caches nothing. */
export class InFlight<T> {
  readonly #asked = new Map<string, Observable<T>>();

  ask(key: string, request: (signal: AbortSignal) => Promise<T>, options: Abortable): Promise<T> {
    const underWay = this.#asked.get(key);
    if (underWay !== undefined) return firstValue(underWay, options);
    const asked$ = fromAbortable(request).pipe(
      finalize(() => this.#asked.delete(key)),
      share({ connector: () => new ReplaySubject<T>(1) }),
    );
    this.#asked.set(key, asked$);
    return firstValue(asked$, options);
  }
}
