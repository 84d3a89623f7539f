import { TransferRefusal } from '../errors/TransferRefusal.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { RejectionReason } from './RouteRejection.js';

/** Why a bridge does not carry a transfer. */
export type BridgeAnswer = (typeof RejectionReason)[
  | 'INVALID_RECIPIENT'
  | 'NOT_BRIDGEABLE'
  | 'OUT_OF_LIMITS'
  | 'REFUSED'];

/**
 * What a bridge has answered by an error: that it does not carry this, and why. null: it has not answered, and may do so when it is asked again.
 *
 * @example engine.actions.bridge(request).catch((error: unknown) => show(bridgeAnswerOf(error) ?? 'not read'));
 */
export function bridgeAnswerOf(error: unknown): BridgeAnswer | null {
  if (!isTributaryError(error)) return null;
  return refusals.has(error.data['reason']) ? RejectionReason.REFUSED : (answers[error.code] ?? null);
}

/** By the code of its error. */
const answers: Readonly<Record<string, BridgeAnswer>> = {
  // Across pays coins to no account with code.
  INVALID_RECIPIENT: RejectionReason.INVALID_RECIPIENT,
  INVALID_AMOUNT: RejectionReason.OUT_OF_LIMITS,
  INVALID_TOKEN: RejectionReason.NOT_BRIDGEABLE,
};

const refusals: ReadonlySet<unknown> = new Set(
  Object.values(TransferRefusal).filter((reason) => reason !== TransferRefusal.UNREADABLE_TERMS),
);
