import type { Token, TokenAmount } from '../money/Token.js';
import type { RouteKind } from './FundingRoute.js';

/** Why a candidate that was looked at is not offered. */
export const RejectionReason = {
  /** The balance does not cover what the route would spend. */
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
  /** The native balance does not cover the fees. */
  INSUFFICIENT_GAS: 'INSUFFICIENT_GAS',
  /** It would spend what another requirement of the same checkout needs. */
  NEEDED_ELSEWHERE: 'NEEDED_ELSEWHERE',
  NO_BALANCE: 'NO_BALANCE',
  /** Another kind covers it without this. */
  NOT_NEEDED: 'NOT_NEEDED',
  NO_POOL: 'NO_POOL',
  QUOTE_FAILED: 'QUOTE_FAILED',
  NOT_BRIDGEABLE: 'NOT_BRIDGEABLE',
  /** The bridge carries no amount as small, or as large, as this one at once. */
  OUT_OF_LIMITS: 'OUT_OF_LIMITS',
  /** The bridge does not carry it now, although it carries such ones: it is paused, or what it would take is too much. */
  REFUSED: 'REFUSED',
  /** The account may not be able to use what arrives: it is a contract that has no code there, or the bridge pays no account like it. */
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
  /** How much of which token is missing, where that is the reason. */
  readonly short?: TokenAmount;
  /** Of the error behind it, where there is one: a code of docs/reference/errors.md. */
  readonly code?: string;
  /** Technical text for a log or a details drawer. */
  readonly detail?: string;
}

/**
 * What a finder emits is a route or a rejection: tells which.
 *
 * @example const rejections = results.filter(isRouteRejection);
 */
export function isRouteRejection(value: object): value is RouteRejection {
  return 'reason' in value && !('steps' in value);
}
