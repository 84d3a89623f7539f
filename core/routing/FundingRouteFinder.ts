import type { Observable } from 'rxjs';
import type { Abortable } from '../stream/Abortable.js';
import type { FundingRoute, RouteKind, Shortfall } from './FundingRoute.js';
import type { RouteRejection } from './RouteRejection.js';
import type { RoutingContext } from './RoutingContext.js';

export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: string; readonly detail?: string };

/**
 * One way of covering a shortfall. A plugin contributes as many as it likes; the engine runs them side by side.
 * Failures stay inside: what is thrown becomes a typed entry of the snapshot and costs no other finder its routes.
 */
export interface FundingRouteFinder {
  readonly kind: RouteKind;
  /** 1 swap, 2 bridge, 3 onramp, 4 bridge-swap: routes are sorted by it, then by cost. */
  readonly priority: number;
  /** A kind: this finder takes the place of those of that kind that came before it. Default: it searches beside them. */
  readonly replaces?: RouteKind;
  /**
   * Reads ahead what does not depend on the shortfall, while it is still being worked out. Whoever is asked keeps what comes;
   * failures are ignored, and met again by `isAvailable` and `find`.
   */
  warmUp?(context: RoutingContext, options: Abortable): Promise<unknown>;
  /** Whether this way can be taken at all, and why not. Asked once per search, before `find`; a rejection counts as a failure of the finder. */
  isAvailable(context: RoutingContext, options: Abortable): Promise<Availability>;
  /**
   * Cold; emits routes and rejections as they are found, completes; unsubscribing cancels the requests behind it. A promise, a list, an iterable or a stream of another library is
   * read as one. Every route is compared with the search before it is offered: it delivers the missing token and amount to the account. At most 64 routes and
   * 1,000 rejections are taken.
   */
  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection>;
}
export const FundingRouteFinder = Symbol.for('tributary/FundingRouteFinder');
