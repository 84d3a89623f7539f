import type { BridgeFees } from './BridgeAdapter.js';
import { isCheaper } from './isCheaper.js';

export interface BridgeTerms {
  readonly fees: BridgeFees;
  readonly expectedSeconds: number;
}

/** Maximum wait, in seconds, for a transfer over a bridge that the player did not choose. */
const patience = 3_600;

/**
 * Whether the first is preferred for the same transfer: one that takes at most an hour before a
 * slower one, whatever its price; then the cheaper one. Pure.
 */
export function isPreferable(one: BridgeTerms, other: BridgeTerms): boolean {
  const [isSlow, isOtherSlow] = [one.expectedSeconds > patience, other.expectedSeconds > patience];
  return isSlow === isOtherSlow ? isCheaper(one.fees, other.fees) : !isSlow;
}
