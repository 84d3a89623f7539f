import type { LoggedRequest } from './LoggedRequest.js';

export interface Asker {
  /** The account has code, or its wallet answers No for what it has sent: a No proves nothing. */
  readonly isNoUnproven: boolean;
}

/**
 * Whether the wallet may be asked again while a request stands of which the chain shows nothing. Time is no reason: a prompt that was not answered may be
 * confirmed at any time. Only, once the wallet has answered, what does no harm when both are mined, and what the player of a plain account has just declined. No other error counts, not even
 * "insufficient funds" or "would revert": wallets have broadcast afterwards what they had signed.
 */
export function mayBeRepeated({ calls, answer }: LoggedRequest, { isNoUnproven }: Asker): boolean {
  if (answer === null || answer.kind === 'hash' || answer.kind === 'batch') return false;
  if (calls.every(({ isIdempotent }) => isIdempotent)) return true;
  return answer.kind === 'error' && answer.reason === 'rejected' && !isNoUnproven;
}
