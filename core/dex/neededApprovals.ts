import type { SwapApproval, SwapResult } from './DexAdapter.js';

/** What has to be allowed before a swap, in the order in which it is asked for. Empty: nothing. */
export function neededApprovals({
  approval,
  approvals = [approval],
}: Pick<SwapResult, 'approval' | 'approvals'>): readonly SwapApproval[] {
  return approvals.filter((one) => one !== null);
}
