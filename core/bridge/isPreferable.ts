import type { BridgeFees } from './BridgeAdapter.js';
import { isCheaper } from './isCheaper.js';

export interface BridgeTerms {
  readonly fees: BridgeFees;
  readonly expectedSeconds: number;
}

/** Longer than this nobody waits for a transfer without having asked for that bridge. Seconds. */
const patience = 3_600;

/** Whether the one goes before the other for the same transfer: what takes more than an hour comes after what does not, however cheap it is; then the cheaper one. Pure. */
export function isPreferable(one: BridgeTerms, other: BridgeTerms): boolean {
  const [isSlow, isOtherSlow] = [one.expectedSeconds > patience, other.expectedSeconds > patience];
  return isSlow === isOtherSlow ? isCheaper(one.fees, other.fees) : !isSlow;
}
