import type { SwapApproval, SwapResult } from './DexAdapter.js';

/** Returns the approvals that are missing before a swap, in order. Empty if none is. */
export function neededApprovals({
  approval,
  approvals = [approval],
}: Pick<SwapResult, 'approval' | 'approvals'>): readonly SwapApproval[] {
  return approvals.filter((one) => one !== null);
}
