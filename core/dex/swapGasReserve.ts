import { requiredGas } from '../money/requiredGas.js';
import type { SwapResult } from './DexAdapter.js';
import { swapGasFee } from './swapGasFee.js';

/**
 * Returns the wei an account must hold for the gas of the approval and the swap before the first signature: what is shown, and the margin of `requiredGas`.
 *
 * @example const wei = swapGasReserve(quote);
 */
export function swapGasReserve(result: Pick<SwapResult, 'approval' | 'approvals' | 'swap'>): bigint {
  return requiredGas(swapGasFee(result));
}
