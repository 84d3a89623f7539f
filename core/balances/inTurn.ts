import { Observable, type OperatorFunction } from 'rxjs';

/**
 * Like `exhaustMap`, but also runs the latest value that arrived meanwhile. Slow work is never
 * interrupted, and the last value is never lost. Completes when the source and the work have
 * completed; unsubscribing stops both.
 */
export function inTurn<T, R>(work: (value: T) => Observable<R>): OperatorFunction<T, R> {
  return (source) =>
    new Observable((subscriber) => {
      let waiting: { readonly value: T } | null = null;
      let isBusy = false;
      let isSourceDone = false;
      const takeNext = (): void => {
        while (waiting !== null && !isBusy) {
          const { value }: { readonly value: T } = waiting;
          waiting = null;
          isBusy = true;
          subscriber.add(
            work(value).subscribe({
              next: (result) => subscriber.next(result),
              error: (error: unknown) => subscriber.error(error),
              complete: release,
            }),
          );
        }
        if (isSourceDone && !isBusy) subscriber.complete();
      };
      const release = (): void => {
        isBusy = false;
        if (!isTaking) take();
      };
      let isTaking = false;
      const take = (): void => {
        isTaking = true;
        takeNext();
        isTaking = false;
      };
      const come = (value: T): void => {
        waiting = { value };
        if (!isBusy) take();
      };
      const end = (): void => {
        isSourceDone = true;
        if (!isBusy) take();
      };
      subscriber.add(
        source.subscribe({ next: come, error: (error: unknown) => subscriber.error(error), complete: end }),
      );
    });
}
