import { Observable } from 'rxjs';

/**
 * Shared, because most streams are unsubscribed after their value, and creating an error with its
 * stack costs more than the rest.
 */
const left = new DOMException('The stream was left', 'AbortError');

/**
 * Converts a promise to a cold stream: calls `ask` on `subscribe`, emits once and completes;
 * unsubscribing aborts the signal.
 *
 * @example const balance$ = fromAbortable((signal) => engine.balances.getBalance(13473, account, 'native', { signal }));
 */
export function fromAbortable<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    const controller = new AbortController();
    const answer = async (): Promise<T> => ask(controller.signal); // an error that `ask` throws synchronously rejects too
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
