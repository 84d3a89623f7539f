import { auditTime, catchError, concat, defer, map, of, type Observable } from 'rxjs';
import type { FundingEngine, FundingRequest } from '../../../core/index.js';
import type { FundingChange } from './applyFundingChange.js';
import { failureOf } from './failureOf.js';

/** Ways that come at almost the same time are shown together, in the engine's order. */
const gatherMs = 80;

/** A search as changes of the flow. Cold; unsubscribing cancels the engine's requests. */
export function searching(engine: FundingEngine, request: FundingRequest): Observable<FundingChange> {
  return concat(
    defer(() => of<FundingChange>({ type: 'search-started', at: Date.now() })),
    engine.findFundingRoutes(request).pipe(
      auditTime(gatherMs),
      map((snapshot): FundingChange => ({ type: 'search-found', snapshot, at: Date.now() })),
    ),
  ).pipe(catchError((error: unknown) => of<FundingChange>({ type: 'search-failed', error: failureOf(error) })));
}
