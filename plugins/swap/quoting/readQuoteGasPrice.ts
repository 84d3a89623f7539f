import { type ChainReader, parseQuantity, type ReadOptions } from '../../../core/plugin/index.js';
import { swapGasPrice } from './swapGasPrice.js';

/**
 * Returns 2 × base fee + priority fee (facts §3.15); `null` if either is unavailable: a missing
 * price must not fail the quote.
 */
export async function readQuoteGasPrice(reader: ChainReader, options: ReadOptions): Promise<bigint | null> {
  try {
    const [block, priorityFee] = await Promise.all([
      reader.request('eth_getBlockByNumber', ['latest', false], options),
      reader.request('eth_maxPriorityFeePerGas', [], options),
    ]);
    return swapGasPrice(baseFeeOf(block), parseQuantity(priorityFee));
  } catch {
    options.signal?.throwIfAborted();
    return null;
  }
}

function baseFeeOf(block: unknown): bigint | null {
  const baseFee = typeof block === 'object' && block !== null && 'baseFeePerGas' in block ? block.baseFeePerGas : null;
  return baseFee === null ? null : parseQuantity(baseFee);
}
