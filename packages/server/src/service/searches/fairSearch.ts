import { Observable } from 'rxjs';
import { EngineErrorCode, TributaryError } from 'tributary-sdk';
import type { Caller } from '../auth/Caller.js';
import type { PlayerShares } from '../auth/PlayerShares.js';

const RETRY_AFTER_MS = 1_000;

/**
 * Limits a search to its player's share: a tenant's engine runs 16 at once, and one player must not use all of
 * them. Cold; errors with BUSY, for that player only, if the share is used up; nothing of the search was then
 * started.
 *
 * @example fairSearch(engine.findFundingRoutes(request), caller, tenant.searches)
 */
export function fairSearch<T>(search$: Observable<T>, caller: Caller, shares: PlayerShares): Observable<T> {
  return new Observable<T>((subscriber) => {
    const release = shares.take(caller);
    if (release === null) return subscriber.error(tooMany());
    subscriber.add(release);
    return search$.subscribe(subscriber);
  });
}

function tooMany(): TributaryError {
  return new TributaryError(EngineErrorCode.BUSY, 'this player has too many searches open at once', {
    data: { retryAfterMs: RETRY_AFTER_MS },
  });
}
