import { type Observable, throwError } from 'rxjs';

/** A stream that is made at once; where making it throws, that is the stream's error. */
export function errorAsStream<T>(make: () => Observable<T>): Observable<T> {
  try {
    return make();
  } catch (error) {
    return throwError(() => error);
  }
}
