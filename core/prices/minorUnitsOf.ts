import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';

export interface MinorUnitOptions {
  /**
   * 'down' (default): towards zero, for what the player owns or receives. 'up': away from zero, for
   * what the player pays.
   */
  readonly round?: 'up' | 'down';
  /** Digits after the point: 2 (default) for dollars, 0 for yen. */
  readonly fractionDigits?: number;
}

/**
 * Returns an amount in whole cents, or the currency's equivalent.
 *
 * @example
 * minorUnitsOf({ digits: 124_975n, decimals: 4 }); // 1_249n cents of $12.4975
 * minorUnitsOf({ digits: 124_975n, decimals: 4 }, { round: 'up' }); // 1_250n
 */
export function minorUnitsOf(fiatAmount: FiatAmount, options: MinorUnitOptions = {}): bigint {
  assertKinds({ fiatAmount, options }, 'object', 'object');
  const { digits, decimals } = fiatAmount;
  const { round = 'down', fractionDigits = 2 } = options;
  assertKinds({ round, fractionDigits }, ['up', 'down'], 'number');
  if (decimals <= fractionDigits) return digits * 10n ** BigInt(fractionDigits - decimals);
  const unit = 10n ** BigInt(decimals - fractionDigits);
  const towardsZero = digits / unit;
  if (round === 'down' || digits % unit === 0n) return towardsZero;
  return towardsZero + (digits < 0n ? -1n : 1n);
}
