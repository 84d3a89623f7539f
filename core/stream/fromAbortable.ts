import { Observable } from 'rxjs';

/** One for all: most streams are left after their answer, and an error of its own, with its stack, costs more than the rest of leaving. */
const left = new DOMException('The stream was left', 'AbortError');

/**
 * A promise as a cold stream: asked on `subscribe`, emits once and completes; unsubscribing aborts the signal.
 *
 * @example const balance$ = fromAbortable((signal) => engine.balances.getBalance(13473, account, 'native', { signal }));
 */
export function fromAbortable<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    const controller = new AbortController();
    const answer = async (): Promise<T> => ask(controller.signal); // what `ask` throws synchronously is a rejection too
    answer().then(
      (value) => {
        subscriber.next(value);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort(left);
  });
}
