import { concatMap, finalize, Subject, take, throttle, type Observable, type OperatorFunction } from 'rxjs';

/** One piece of work at a time; of what comes meanwhile only the newest is done next. Work that takes longer than its pause is never starved, and the last word is never lost. */
export function inTurn<T, R>(work: (value: T) => Observable<R>): OperatorFunction<T, R> {
  return (source) => {
    const isFree$ = new Subject<void>();
    return source.pipe(
      throttle(() => isFree$.pipe(take(1)), { leading: true, trailing: true }),
      concatMap((value) => work(value).pipe(finalize(() => isFree$.next()))),
    );
  };
}
