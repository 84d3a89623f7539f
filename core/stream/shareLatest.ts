import { type MonoTypeOperatorFunction, ReplaySubject, share } from 'rxjs';

/** One subscription for all listeners, a late one gets the last value at once. Starts with the first listener, stops and forgets with the last. */
export function shareLatest<T>(): MonoTypeOperatorFunction<T> {
  return share({ connector: () => new ReplaySubject<T>(1) });
}
