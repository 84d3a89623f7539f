import type { LoggedRequest } from './LoggedRequest.js';

/**
 * Unix seconds after which a request can only revert, or do what does not matter: the latest deadline, where all calls without one may be mined twice. The latest,
 * because some wallets send a batch one by one whatever was asked for.
 * null: there is none.
 */
export function expiryOf({ calls }: LoggedRequest): number | null {
  const deadlines = calls.flatMap(({ deadline }) => deadline ?? []);
  const isBounded =
    deadlines.length > 0 && calls.every(({ deadline, isIdempotent }) => deadline !== null || isIdempotent);
  return isBounded ? Math.max(...deadlines) : null;
}
