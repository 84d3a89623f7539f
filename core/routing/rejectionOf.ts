import { checkoutErrors } from '../errors/checkoutErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Token } from '../money/Token.js';
import { bridgeAnswerOf } from './bridgeAnswerOf.js';
import type { RouteKind } from './FundingRoute.js';
import { RejectionReason, type RouteRejection } from './RouteRejection.js';

/**
 * Why a candidate is not offered; `error` is the cause that somebody may want to read.
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
 * That no pool trades a token is an answer of the exchange; anything else is a quote that failed.
 *
 * @example catchError((error: unknown) => of(quoteRejectionOf('swap', candidate, error)));
 */
export function quoteRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const hasNoRoute = isTributaryError(error) && error.code === 'NO_ROUTES_AVAILABLE';
  return rejectionOf(kind, hasNoRoute ? RejectionReason.NO_POOL : RejectionReason.QUOTE_FAILED, candidate, error);
}

/**
 * Of what `assertReachable` threw: that the account would not have what arrives is an answer of the chains; anything else is a read that failed.
 *
 * @example if (reach.status === 'rejected') return reachRejectionOf('bridge', candidate, reach.reason);
 */
export function reachRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const isOutOfReach = isTributaryError(error) && error.code === 'INVALID_RECIPIENT';
  const reason = isOutOfReach ? RejectionReason.INVALID_RECIPIENT : RejectionReason.QUOTE_FAILED;
  return rejectionOf(kind, reason, candidate, error);
}

/**
 * Of what a bridge threw instead of its fees: its refusal is an answer; anything else is a cost that could not be read.
 *
 * @example if (fees.status === 'rejected') return feesRejectionOf('bridge', candidate, fees.reason);
 */
export function feesRejectionOf(kind: RouteKind, candidate: Token, error: unknown): RouteRejection {
  const reason = bridgeAnswerOf(error);
  return reason === null
    ? rejectionOf(kind, RejectionReason.FEES_UNKNOWN, candidate, checkoutErrors.bridgeGasEstimate(error))
    : rejectionOf(kind, reason, candidate, error);
}
