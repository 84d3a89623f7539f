import type { Observable } from 'rxjs';
import type { Abortable } from '../stream/Abortable.js';
import type { FundingRoute, RouteKind, Shortfall } from './FundingRoute.js';
import type { RouteRejection } from './RouteRejection.js';
import type { RoutingContext } from './RoutingContext.js';

export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: string; readonly detail?: string };

/**
 * Finds one kind of route for a shortfall. A plugin may provide several; the engine runs them in
 * parallel. An error in one becomes a typed entry of the snapshot and doesn't affect the others.
 */
export interface FundingRouteFinder {
  readonly kind: RouteKind;
  /** Routes are sorted by priority, then by cost. Built-in values: 1 swap, 2 bridge, 3 onramp, 4 bridge-swap. */
  readonly priority: number;
  /** A kind: this finder replaces earlier finders of that kind. Default: it searches in addition to them. */
  readonly replaces?: RouteKind;
  /**
   * Prefetches data that doesn't depend on the shortfall while that is still computed. The services
   * cache what they read; errors are ignored and occur again in `isAvailable` and `find`.
   */
  warmUp?(context: RoutingContext, options: Abortable): Promise<unknown>;
  /**
   * Whether this kind of route is available, and if not, why. Called once per search, before
   * `find`. A rejected promise counts as a failure of the finder.
   */
  isAvailable(context: RoutingContext, options: Abortable): Promise<Availability>;
  /**
   * Searches routes. Cold; emits routes and rejections as they are found and completes;
   * unsubscribing aborts its requests. May also return a promise, a list, an iterable or a stream
   * of another library. Before a route is offered, the engine checks that it delivers the missing
   * token and amount to the account. Reads at most 64 routes and 1,000 rejections.
   */
  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection>;
}
export const FundingRouteFinder = Symbol.for('tributary/FundingRouteFinder');
