import { requiredGas } from '../money/requiredGas.js';
import type { SwapResult } from './DexAdapter.js';
import { swapGasFee } from './swapGasFee.js';

/**
 * Returns the wei that an account must hold for the gas of the approval and the swap before the
 * first signature: the shown gas and the margin of `requiredGas`.
 *
 * @example const wei = swapGasReserve(quote);
 */
export function swapGasReserve(result: Pick<SwapResult, 'approval' | 'approvals' | 'swap'>): bigint {
  return requiredGas(swapGasFee(result));
}
