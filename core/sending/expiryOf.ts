import type { LoggedRequest } from './LoggedRequest.js';

/**
 * Returns the Unix seconds after which a request can only revert or be harmless; `null` if there is
 * none. The latest deadline, because some wallets send a batch one by one; all calls without a
 * deadline must be harmless if mined twice.
 */
export function expiryOf({ calls }: LoggedRequest): number | null {
  const deadlines = calls.flatMap(({ deadline }) => deadline ?? []);
  const isBounded =
    deadlines.length > 0 && calls.every(({ deadline, isIdempotent }) => deadline !== null || isIdempotent);
  return isBounded ? Math.max(...deadlines) : null;
}
