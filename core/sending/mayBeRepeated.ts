import type { LoggedRequest } from './LoggedRequest.js';

export interface Asker {
  /** The account has code, or its wallet rejects requests it has sent, so a rejection proves nothing. */
  readonly isNoUnproven: boolean;
}

/**
 * Whether the wallet may be prompted again while an open request has no trace on the chain. Time is
 * no reason: an unanswered prompt may be confirmed at any time. Allowed after a response of the
 * wallet: calls that are harmless if mined twice, and calls that the player of a plain account
 * rejected. No other error counts, not even "insufficient funds" or "would revert": wallets have
 * broadcast signed transactions after those.
 */
export function mayBeRepeated({ calls, answer }: LoggedRequest, { isNoUnproven }: Asker): boolean {
  if (answer === null || answer.kind === 'hash' || answer.kind === 'batch') return false;
  if (calls.every(({ isIdempotent }) => isIdempotent)) return true;
  return answer.kind === 'error' && answer.reason === 'rejected' && !isNoUnproven;
}
