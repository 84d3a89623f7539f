import { assertKinds } from '../errors/assertKinds.js';
import { formatAmount } from './formatAmount.js';

export interface Rounding {
  /** Default 6. */
  readonly maxDecimals?: number;
  /**
   * 'up' (default): away from zero, so that a required amount suffices. 'down': towards zero, so
   * that a promised amount is available.
   */
  readonly round?: 'up' | 'down';
}

/**
 * Returns an amount as short decimal text: exact up to `maxDecimals`, rounded there if there is a
 * remainder. Uses integer arithmetic only.
 *
 * @example
 * formatAmountRounded(1_234_567_891n, 9); // '1.234568': rounded up
 * formatAmountRounded(1_234_567_891n, 9, { maxDecimals: 2, round: 'down' }); // '1.23'
 */
export function formatAmountRounded(value: bigint, decimals: number, rounding: Rounding = {}): string {
  assertKinds({ value, decimals, rounding }, 'bigint', 'number', 'object');
  const { maxDecimals = 6, round = 'up' } = rounding;
  assertKinds({ maxDecimals, round }, 'number', ['up', 'down']);
  if (decimals <= maxDecimals) return formatAmount(value, decimals);
  const unit = 10n ** BigInt(decimals - maxDecimals);
  const remainder = value % unit;
  const towardsZero = value - remainder;
  if (remainder === 0n || round === 'down') return formatAmount(towardsZero, decimals);
  return formatAmount(value < 0n ? towardsZero - unit : towardsZero + unit, decimals);
}
