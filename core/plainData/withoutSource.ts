import { Observable } from 'rxjs';
import { assertKinds } from '../errors/assertKinds.js';

/**
 * Returns the same stream with its source out of sight. A store such as Valtio's puts proxies into every object that it can reach: a subject that is reached so
 * keeps the listeners that have left, and a snapshot of the store freezes it.
 *
 * @example const orders$ = withoutSource(new Subject<Order>());
 */
export function withoutSource<T>(source$: Observable<T>): Observable<T> {
  assertKinds({ source$ }, 'object');
  return new Observable((subscriber) => source$.subscribe(subscriber));
}
