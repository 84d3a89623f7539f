import { Observable, type OperatorFunction } from 'rxjs';

/**
 * One piece of work at a time; of what comes meanwhile only the newest is done next. Work that takes longer than its pause is never
 * starved, and the last word is never lost. Completes when the source and the work are done; unsubscribing stops both.
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
