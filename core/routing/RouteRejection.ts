import type { Token, TokenAmount } from '../money/Token.js';
import type { RouteKind } from './FundingRoute.js';

/** Why a candidate was evaluated but not offered. */
export const RejectionReason = {
  /** The balance does not cover what the route would spend. */
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
  /** The native balance does not cover the fees. */
  INSUFFICIENT_GAS: 'INSUFFICIENT_GAS',
  /** It would spend an amount that another requirement of the same checkout needs. */
  NEEDED_ELSEWHERE: 'NEEDED_ELSEWHERE',
  NO_BALANCE: 'NO_BALANCE',
  /** Another kind covers the shortfall without it. */
  NOT_NEEDED: 'NOT_NEEDED',
  NO_POOL: 'NO_POOL',
  QUOTE_FAILED: 'QUOTE_FAILED',
  NOT_BRIDGEABLE: 'NOT_BRIDGEABLE',
  /** The amount is outside the bridge's limits for one transfer. */
  OUT_OF_LIMITS: 'OUT_OF_LIMITS',
  /** The bridge doesn't accept this transfer now, e.g. because it is paused or its fee is too high. */
  REFUSED: 'REFUSED',
  /**
   * The account may not be able to use the funds: it is a contract without code on that chain, or
   * the bridge doesn't pay accounts of its kind.
   */
  INVALID_RECIPIENT: 'INVALID_RECIPIENT',
  NOT_SWAPPABLE: 'NOT_SWAPPABLE',
  NOT_SOLD: 'NOT_SOLD',
  BALANCES_UNKNOWN: 'BALANCES_UNKNOWN',
  FEES_UNKNOWN: 'FEES_UNKNOWN',
} as const;
export type RejectionReason = (typeof RejectionReason)[keyof typeof RejectionReason] | (string & {});

export interface RouteRejection {
  readonly kind: RouteKind;
  readonly reason: RejectionReason;
  /** The token that would have been spent. */
  readonly candidate?: Token;
  readonly chainId?: number;
  /** The missing amount, if that is the reason. */
  readonly short?: TokenAmount;
  /** Code of the underlying error, if any: see docs/reference/errors.md. */
  readonly code?: string;
  /** Technical text for a log or a details drawer. */
  readonly detail?: string;
}

/**
 * Returns whether a finder's result is a rejection instead of a route.
 *
 * @example const rejections = results.filter(isRouteRejection);
 */
export function isRouteRejection(value: object): value is RouteRejection {
  return 'reason' in value && !('steps' in value);
}
