import { Observable } from 'rxjs';
import { EngineErrorCode, TributaryError } from 'tributary-sdk';
import type { Caller } from '../auth/Caller.js';
import type { PlayerShares } from '../auth/PlayerShares.js';

const RETRY_AFTER_MS = 1_000;

/**
 * A search as one of its player's share: the gate of a tenant lets 16 run at once, and one player must not have all of them. Cold; errors with BUSY, for that player alone,
 * where the share is open; then nothing of it was begun.
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
