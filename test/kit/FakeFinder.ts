import { map, Observable, Subject } from 'rxjs';
import { type FundingRoute, RouteKind, type Shortfall } from '../../core/routing/FundingRoute.js';
import type { Availability, FundingRouteFinder } from '../../core/routing/FundingRouteFinder.js';
import type { RouteRejection } from '../../core/routing/RouteRejection.js';
import type { RoutingContext } from '../../core/routing/RoutingContext.js';
import type { Abortable } from '../../core/stream/Abortable.js';

export interface FakeFinderOptions {
  readonly kind?: RouteKind;
  readonly priority?: number;
  /** Default: available. */
  readonly isAvailable?: FundingRouteFinder['isAvailable'];
  /** Default: emits the routes of `results$`. */
  readonly find?: FundingRouteFinder['find'];
}

/** A finder under the hand of the test, which counts who asks it and who leaves. */
export class FakeFinder implements FundingRouteFinder {
  readonly kind: RouteKind;
  readonly priority: number;
  /** The results of the search: emit, complete or error here. */
  readonly results$ = new Subject<FundingRoute | RouteRejection>();
  /** One for each availability check. */
  readonly signals: AbortSignal[] = [];
  readonly shortfalls: Shortfall[] = [];
  subscribed = 0;
  unsubscribed = 0;

  constructor(private readonly options: FakeFinderOptions = {}) {
    this.kind = options.kind ?? 'fake';
    this.priority = options.priority ?? 1;
  }

  async isAvailable(context: RoutingContext, { signal }: Abortable): Promise<Availability> {
    if (signal !== undefined) this.signals.push(signal);
    return this.options.isAvailable?.(context, { signal }) ?? { available: true };
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    this.shortfalls.push(shortfall);
    const results$ = (this.options.find?.(shortfall, context) ?? this.results$).pipe(
      map((result) => this.#own(result)),
    );
    return new Observable((subscriber) => {
      this.subscribed += 1;
      const subscription = results$.subscribe(subscriber);
      return () => {
        this.unsubscribed += 1;
        subscription.unsubscribe();
      };
    });
  }

  /** A route of the kit is a swap of priority 1: here it is one of this finder. */
  #own(result: FundingRoute | RouteRejection): FundingRoute | RouteRejection {
    const isPlain = Object.getPrototypeOf(result) === Object.prototype;
    return isPlain && 'steps' in result && result.kind === RouteKind.SWAP
      ? { ...result, kind: this.kind, priority: this.priority }
      : result;
  }
}
