import type { LoggedRequest } from './LoggedRequest.js';

/**
 * Unix seconds after which a request can only revert, or do what does not matter: the earliest deadline, where all calls without one may be mined twice.
 * null: there is none.
 */
export function expiryOf({ calls }: LoggedRequest): number | null {
  const deadlines = calls.flatMap(({ deadline }) => deadline ?? []);
  const isBounded = deadlines.length > 0 && calls.every(({ deadline, isIdempotent }) => deadline !== null || isIdempotent);
  return isBounded ? Math.min(...deadlines) : null;
}
