import type { Usd } from './Usd.js';

export interface CentsOptions {
  /** 'down' (default): towards zero, for what the player owns or gets. 'up': away from zero, for what the player pays. */
  readonly round?: 'up' | 'down';
}

/** Whole cents. */
export function centsOf({ digits, decimals }: Usd, { round = 'down' }: CentsOptions = {}): bigint {
  if (decimals <= 2) return digits * 10n ** BigInt(2 - decimals);
  const unit = 10n ** BigInt(decimals - 2);
  const towardsZero = digits / unit;
  if (round === 'down' || digits % unit === 0n) return towardsZero;
  return towardsZero + (digits < 0n ? -1n : 1n);
}
