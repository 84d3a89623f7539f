import { assertKinds } from '../errors/assertKinds.js';
import type { SwapResult } from './DexAdapter.js';
import { neededApprovals } from './neededApprovals.js';

/**
 * Returns the gas cost of the approval and the swap, in wei. Unknown gas counts as zero, as in the
 * specification; the step then shows no gas fee.
 *
 * @example const wei = swapGasFee(await engine.dex.quoteExactInput(request));
 */
export function swapGasFee(swapResult: Pick<SwapResult, 'approval' | 'approvals' | 'swap'>): bigint {
  assertKinds({ swapResult }, 'object');
  const { swap, ...result } = swapResult;
  return [...neededApprovals(result), swap].reduce(
    (sum, { gasFeeEstimate }) => sum + (gasFeeEstimate?.value ?? 0n),
    0n,
  );
}
