import { earlySwapErrors } from '../../../core/plugin/index.js';

/**
 * Checks the maximum number of pools of a route: 1 to 10.
 * @throws TributaryError INVALID_MAX_HOPS
 */
export function assertMaxHops(maxHops: number): number {
  if (maxHops > 10) throw earlySwapErrors.invalidMaxHopsTooHigh();
  if (maxHops < 1) throw earlySwapErrors.invalidMaxHopsTooLow();
  if (!Number.isInteger(maxHops)) throw earlySwapErrors.invalidMaxHopsNotWhole();
  return maxHops;
}
