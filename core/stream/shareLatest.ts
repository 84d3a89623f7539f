import { type MonoTypeOperatorFunction, ReplaySubject, share } from 'rxjs';

/**
 * Shares one subscription among all subscribers; a late one receives the last value at once. Starts
 * with the first subscriber, stops and resets after the last.
 */
export function shareLatest<T>(): MonoTypeOperatorFunction<T> {
  return share({ connector: () => new ReplaySubject<T>(1) });
}
