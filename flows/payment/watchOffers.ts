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

/** The request of a form. */
export interface OfferQuestion<Request> {
  /** `null` while the form is incomplete. */
  readonly request: Request | null;
  /** Equal for equal requests. */
  readonly key: string;
  /** The typed text; if it changed, the request is debounced. */
  readonly text: string;
}

/** Returns the route of a request with its fees. Only reads. */
export type PlanOffer<Request> = (request: Request, signal: AbortSignal) => Promise<FundingRoute>;

/**
 * Reads the costs of the latest form, again every 30 s and on each refresh. Aborts requests for
 * older forms. Typed input is debounced; choices are not.
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

/** The previous result stays visible while a new one is requested. */
function offersOf<Request>(request: Request, plan: PlanOffer<Request>): Observable<OfferChange> {
  const answer$ = fromAbortable((signal) => plan(request, signal)).pipe(
    map((route): OfferChange => ({ type: 'offered', route, at: Date.now() })),
    catchError((error: unknown) =>
      of<OfferChange>({ type: 'refused', failure: failureOf(error), answer: bridgeAnswerOf(error) }),
    ),
  );
  return concat(of<OfferChange>({ type: 'asked-again' }), answer$);
}
