import {
  asapScheduler,
  catchError,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  observeOn,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { bridgeAnswerOf, type FundingRoute, fromAbortable } from '../../core/index.js';
import { priceLifeMs, typingPauseMs } from '../money/priceLife.js';
import { failureOf } from './failureOf.js';
import type { OfferChange } from './RouteOffer.js';

/** What a form asks for. */
export interface OfferQuestion<Request> {
  /** null while the form does not say enough. */
  readonly request: Request | null;
  /** Equal for equal requests. */
  readonly key: string;
  /** Where it differs from the last one, somebody is typing. */
  readonly text: string;
}

/** Makes the route of a request, with its fees. Reads only. */
export type PlanOffer<Request> = (request: Request, signal: AbortSignal) => Promise<FundingRoute>;

/**
 * What the latest form costs, again every 30 seconds and at each refresh: what was asked for an older one is aborted. Whoever chooses waits for nothing,
 * whoever types is let finish.
 */
export function watchOffers<Request>(
  questions$: Observable<OfferQuestion<Request>>,
  refresh$: Observable<unknown>,
  plan: PlanOffer<Request>,
): Observable<OfferChange> {
  let typedText: string | null = null;
  return questions$.pipe(
    distinctUntilChanged((a, b) => a.key === b.key),
    observeOn(asapScheduler),
    switchMap(({ request, text }) => {
      const isTyping = typedText !== null && typedText !== text;
      typedText = text;
      const asked: OfferChange = { type: 'asked', isAsking: request !== null };
      if (request === null) return of(asked);
      const offers$ = timer(isTyping ? typingPauseMs : 0).pipe(
        switchMap(() =>
          refresh$.pipe(
            startWith(null),
            switchMap(() => timer(0, priceLifeMs).pipe(switchMap(() => offersOf(request, plan)))),
          ),
        ),
      );
      return concat(of(asked), offers$);
    }),
  );
}

/** An old answer stays readable while a new one is asked for. */
function offersOf<Request>(request: Request, plan: PlanOffer<Request>): Observable<OfferChange> {
  const answer$ = fromAbortable((signal) => plan(request, signal)).pipe(
    map((route): OfferChange => ({ type: 'offered', route, at: Date.now() })),
    catchError((error: unknown) =>
      of<OfferChange>({ type: 'refused', failure: failureOf(error), answer: bridgeAnswerOf(error) }),
    ),
  );
  return concat(of<OfferChange>({ type: 'asked-again' }), answer$);
}
