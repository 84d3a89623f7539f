import type { SwapResult } from './DexAdapter.js';

/** What the approval and the swap burn. Unknown gas counts as zero, as the specification has it; the step then shows no gas fee at all. */
export function swapGasFee({ approval, swap }: Pick<SwapResult, 'approval' | 'swap'>): bigint {
  return (approval?.gasFeeEstimate?.value ?? 0n) + (swap.gasFeeEstimate?.value ?? 0n);
}
