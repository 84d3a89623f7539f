import { Observable } from 'rxjs';

/** What a long piece of work gets: whom to tell, and a signal that says when nobody listens any more. */
export interface Work<T> {
  readonly emit: (value: T) => void;
  readonly signal: AbortSignal;
}

/** Work that tells how it gets on, as a cold stream: begins on `subscribe`, completes when the work is done; unsubscribing aborts the signal. */
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
