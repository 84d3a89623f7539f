import { Observable } from 'rxjs';
import { assertKinds } from '../errors/assertKinds.js';

/**
 * Returns the same stream with a hidden source. A store such as Valtio's wraps every reachable
 * object in a proxy: a wrapped subject keeps listeners that have left, and a snapshot of the store
 * freezes it.
 *
 * @example const orders$ = withoutSource(new Subject<Order>());
 */
export function withoutSource<T>(source$: Observable<T>): Observable<T> {
  assertKinds({ source$ }, 'object');
  return new Observable((subscriber) => source$.subscribe(subscriber));
}
