import type { BridgeFees } from './BridgeAdapter.js';

/**
 * Whether the first costs less than the second for the same transfer. Token fees and native fees
 * can't be added without prices, so the lower token fee wins, and the native fees decide between
 * equals.
 */
export function isCheaper(
  { tokenFee = 0n, totalFees }: BridgeFees,
  { tokenFee: otherTokenFee = 0n, totalFees: otherTotal }: BridgeFees,
): boolean {
  return tokenFee === otherTokenFee ? totalFees < otherTotal : tokenFee < otherTokenFee;
}
