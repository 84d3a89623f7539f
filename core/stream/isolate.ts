import { catchError, EMPTY, of, type Observable } from 'rxjs';

/** Keeps a stream's failure from its neighbours: the error becomes the value that `onError` makes of it (undefined: none), then the stream completes. */
export function isolate<T, F = never>(source: Observable<T>, onError: (error: unknown) => F | undefined): Observable<T | F> {
  return source.pipe(
    catchError((error: unknown) => {
      const value = onError(error);
      return value === undefined ? EMPTY : of(value);
    }),
  );
}
