import type { WalletErrorKind } from '../wallet/walletErrorKind.js';
import type { LoggedRequest } from './LoggedRequest.js';

export interface Asker {
  /** The account has code, or its wallet answers No for what it has sent: a No proves nothing. */
  readonly isNoUnproven: boolean;
}

/** The wallet looked at it and did not even ask the player, or did not let him confirm. */
const refusals: ReadonlySet<string> = new Set<WalletErrorKind>(['reverts', 'insufficient-funds', 'unpredictable-gas']);

/**
 * Whether the wallet may be asked again while a request stands of which the chain shows nothing. Time is no reason: a prompt that was not answered may be
 * confirmed at any time. Only, once the wallet has answered, what does no harm when both are mined, what the wallet would not send, and what the player of a plain account has just declined.
 */
export function mayBeRepeated({ calls, answer }: LoggedRequest, { isNoUnproven }: Asker): boolean {
  if (answer === null || answer.kind === 'hash' || answer.kind === 'batch') return false;
  if (calls.every(({ isIdempotent }) => isIdempotent)) return true;
  if (answer.kind === 'unreadable') return false;
  return refusals.has(answer.reason) || (answer.reason === 'rejected' && !isNoUnproven);
}
