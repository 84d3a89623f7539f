import type { LoggedRequest } from './LoggedRequest.js';

/** Returns the native amount that calls pay without a log, in wei. */
export function unloggedPayment(calls: LoggedRequest['calls']): bigint {
  return calls
    .filter(({ footprint }) => footprint.logs.length === 0)
    .reduce((sum, { transaction }) => sum + transaction.value, 0n);
}
