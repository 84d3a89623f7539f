import { checkoutErrors } from '../errors/checkoutErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Token } from '../money/Token.js';
import { bridgeAnswerOf } from './bridgeAnswerOf.js';
import type { RouteKind } from './FundingRoute.js';
import { RejectionReason, type RouteRejection } from './RouteRejection.js';

/**
 * Creates a rejection; `error` is its cause.
 *
 * @example return rejectionOf('swap', 'NO_BALANCE', candidate);
 */
export function rejectionOf(
  kind: RouteKind,
  reason: RejectionReason,
  candidate: Token,
  error?: unknown,
): RouteRejection {
  return {
    kind,
    reason,
    candidate,
    chainId: candidate.chainId,
    ...(isTributaryError(error) && { code: error.code }),
    ...(error !== undefined && { detail: firstReason(error) }),
  };
}

/**
 * Maps a quote error: that no pool trades a token is the exchange's answer; anything else is a
 * failed quote.
 *
 * @example catchError((error: unknown) => of(quoteRejectionOf('swap', candidate, error)));
 */
export function quoteRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const hasNoRoute = isTributaryError(error) && error.code === 'NO_ROUTES_AVAILABLE';
  return rejectionOf(kind, hasNoRoute ? RejectionReason.NO_POOL : RejectionReason.QUOTE_FAILED, candidate, error);
}

/**
 * Maps an error of `assertReachable`: that the account can't use the funds is the chains' answer;
 * anything else is a failed read.
 *
 * @example if (reach.status === 'rejected') return reachRejectionOf('bridge', candidate, reach.reason);
 */
export function reachRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const isOutOfReach = isTributaryError(error) && error.code === 'INVALID_RECIPIENT';
  const reason = isOutOfReach ? RejectionReason.INVALID_RECIPIENT : RejectionReason.QUOTE_FAILED;
  return rejectionOf(kind, reason, candidate, error);
}

/**
 * Maps an error of a bridge's fee quote: a bridge rejection is its answer; anything else is a
 * failed read.
 *
 * @example if (fees.status === 'rejected') return feesRejectionOf('bridge', candidate, fees.reason);
 */
export function feesRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const reason = bridgeAnswerOf(error);
  return reason === null
    ? rejectionOf(kind, RejectionReason.FEES_UNKNOWN, candidate, checkoutErrors.bridgeGasEstimate(error))
    : rejectionOf(kind, reason, candidate, error);
}
