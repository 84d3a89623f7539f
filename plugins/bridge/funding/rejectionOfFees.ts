import { isTributaryError, RejectionReason, RouteKind, type RouteRejection, type Token } from '../../../core/index.js';
import { checkoutErrors, rejectionOf, TransferRefusal } from '../../../core/plugin/index.js';

/** A bridge's answers, by the code of its error. */
const answers: Readonly<Record<string, RejectionReason>> = {
  // Across pays coins to no account with code.
  INVALID_RECIPIENT: RejectionReason.INVALID_RECIPIENT,
  INVALID_AMOUNT: RejectionReason.OUT_OF_LIMITS,
  INVALID_TOKEN: RejectionReason.NOT_BRIDGEABLE,
};

/** Of a bridge that told no fees: its refusal is an answer; anything else is a cost that could not be read. */
export function rejectionOfFees(token: Token, error: unknown): RouteRejection {
  const reason = isTributaryError(error)
    ? isRefusal(error.data)
      ? RejectionReason.REFUSED
      : answers[error.code]
    : null;
  return reason == null
    ? rejectionOf(RouteKind.BRIDGE, RejectionReason.FEES_UNKNOWN, token, checkoutErrors.bridgeGasEstimate(error))
    : rejectionOf(RouteKind.BRIDGE, reason, token, error);
}

const refusals: ReadonlySet<unknown> = new Set(
  Object.values(TransferRefusal).filter((reason) => reason !== TransferRefusal.UNREADABLE_TERMS),
);

function isRefusal({ reason }: Readonly<Record<string, unknown>>): boolean {
  return refusals.has(reason);
}
