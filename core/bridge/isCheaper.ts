import type { BridgeFees } from './BridgeAdapter.js';

/**
 * Whether the one costs less than the other for the same transfer. What is kept of a token and what is paid in coins cannot be added up without prices: who brings over more of the
 * amount goes first, and the fees decide between equals.
 */
export function isCheaper(
  { tokenFee = 0n, totalFees }: BridgeFees,
  { tokenFee: otherTokenFee = 0n, totalFees: otherTotal }: BridgeFees,
): boolean {
  return tokenFee === otherTokenFee ? totalFees < otherTotal : tokenFee < otherTokenFee;
}
