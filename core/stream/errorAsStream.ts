import { Observable } from 'rxjs';

/** Creates a stream; if creating it throws, the stream errors instead. */
export function errorAsStream<T>(make: () => Observable<T>): Observable<T> {
  try {
    return make();
  } catch (error) {
    return new Observable((subscriber) => subscriber.error(error));
  }
}
