import { TransferRefusal } from '../errors/TransferRefusal.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { RejectionReason } from './RouteRejection.js';

/** Why a bridge rejects a transfer. */
export type BridgeAnswer = (typeof RejectionReason)[
  | 'INVALID_RECIPIENT'
  | 'NOT_BRIDGEABLE'
  | 'OUT_OF_LIMITS'
  | 'REFUSED'];

/**
 * Returns the rejection behind a bridge's error; `null` if the error isn't one, so that a retry may
 * succeed.
 *
 * @example engine.actions.bridge(request).catch((error: unknown) => show(bridgeAnswerOf(error) ?? 'not read'));
 */
export function bridgeAnswerOf(error: unknown): BridgeAnswer | null {
  if (!isTributaryError(error)) return null;
  return refusals.has(error.data['reason']) ? RejectionReason.REFUSED : (answers[error.code] ?? null);
}

/** By error code. */
const answers: Readonly<Record<string, BridgeAnswer>> = {
  // Across doesn't pay native tokens to accounts with code.
  INVALID_RECIPIENT: RejectionReason.INVALID_RECIPIENT,
  INVALID_AMOUNT: RejectionReason.OUT_OF_LIMITS,
  INVALID_TOKEN: RejectionReason.NOT_BRIDGEABLE,
};

const refusals: ReadonlySet<unknown> = new Set(
  Object.values(TransferRefusal).filter((reason) => reason !== TransferRefusal.UNREADABLE_TERMS),
);
