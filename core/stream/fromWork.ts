import { Observable } from 'rxjs';

/** Passed to long work: a function to emit progress, and a signal that aborts when no subscriber is left. */
export interface Work<T> {
  readonly emit: (value: T) => void;
  readonly signal: AbortSignal;
}

/**
 * Converts work that emits progress to a cold stream: starts on `subscribe`, completes when the
 * work is done; unsubscribing aborts the signal.
 */
export function fromWork<T>(run: (work: Work<T>) => Promise<void>): Observable<T> {
  return new Observable<T>((subscriber) => {
    const controller = new AbortController();
    run({ emit: (value) => subscriber.next(value), signal: controller.signal }).then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });
}
