import { assertKinds } from '../errors/assertKinds.js';
import { formatAmount } from './formatAmount.js';

export interface Rounding {
  /** Default 6. */
  readonly maxDecimals?: number;
  /** 'up' (default): away from zero, so that what is asked for suffices. 'down': towards zero, so that what is promised is there. */
  readonly round?: 'up' | 'down';
}

/**
 * An amount for the eye: exact up to `maxDecimals`, and rounded there when any remainder is left. Integer arithmetic throughout.
 *
 * @example
 * formatAmountRounded(1_234_567_891n, 9); // '1.234568': what is left counts against the player
 * formatAmountRounded(1_234_567_891n, 9, { maxDecimals: 2, round: 'down' }); // '1.23'
 */
export function formatAmountRounded(value: bigint, decimals: number, rounding: Rounding = {}): string {
  assertKinds({ value, decimals, rounding }, 'bigint', 'number', 'object');
  const { maxDecimals = 6, round = 'up' } = rounding;
  if (decimals <= maxDecimals) return formatAmount(value, decimals);
  const unit = 10n ** BigInt(decimals - maxDecimals);
  const remainder = value % unit;
  const towardsZero = value - remainder;
  if (remainder === 0n || round === 'down') return formatAmount(towardsZero, decimals);
  return formatAmount(value < 0n ? towardsZero - unit : towardsZero + unit, decimals);
}
