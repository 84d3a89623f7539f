import { Observable } from 'rxjs';

/** A promise as a cold stream of one value: asked on subscribe, its signal aborted on unsubscribe. */
export function asking<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    ask(controller.signal).then(
      (value) => {
        subscriber.next(value);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });
}
