import { swapErrors } from '../../../core/plugin/index.js';

/** Through how many pools a route may go: 1 to 10. @throws TributaryError INVALID_MAX_HOPS */
export function assertMaxHops(maxHops: number): number {
  if (maxHops > 10) throw swapErrors.invalidMaxHopsTooHigh();
  if (maxHops < 1) throw swapErrors.invalidMaxHopsTooLow();
  if (!Number.isInteger(maxHops)) throw swapErrors.invalidMaxHopsNotWhole();
  return maxHops;
}
