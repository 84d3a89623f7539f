import type { SwapResult } from './DexAdapter.js';
import { swapGasFee } from './swapGasFee.js';

/**
 * What a wallet has to hold for the gas of the approval and the swap before it begins: twice what they are told to take. The quoter counts neither
 * transfers nor wrapping (up to a sixth), and a wallet sets aside a fifth to a half more than it estimates. What is not used stays.
 *
 * @example const wei = swapGasReserve(quote);
 */
export function swapGasReserve(result: Pick<SwapResult, 'approval' | 'approvals' | 'swap'>): bigint {
  return 2n * swapGasFee(result);
}
