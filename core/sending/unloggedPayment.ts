import type { LoggedRequest } from './LoggedRequest.js';

/** The native currency that calls pay without a log that would tell of it, in wei. */
export function unloggedPayment(calls: LoggedRequest['calls']): bigint {
  return calls
    .filter(({ footprint }) => footprint.logs.length === 0)
    .reduce((sum, { transaction }) => sum + transaction.value, 0n);
}
