import { isTributaryError } from '../../../core/index.js';
import { type ChainReader, feeDefaults, parseQuantity, type ReadOptions } from '../../../core/plugin/index.js';
import { swapGasPrice } from './swapGasPrice.js';

/**
 * 2 × base fee + priority fee (facts §3.15); null when either cannot be had: a missing price must not cost the quote. A node that knows no such method suggests no
 * priority fee: then the generic one counts (specification §9).
 */
export async function readQuoteGasPrice(reader: ChainReader, options: ReadOptions): Promise<bigint | null> {
  try {
    const [block, priorityFee] = await Promise.all([
      reader.request('eth_getBlockByNumber', ['latest', false], options),
      readPriorityFee(reader, options),
    ]);
    return swapGasPrice(baseFeeOf(block), priorityFee);
  } catch {
    options.signal?.throwIfAborted();
    return null;
  }
}

async function readPriorityFee(reader: ChainReader, options: ReadOptions): Promise<bigint> {
  try {
    return parseQuantity(await reader.request('eth_maxPriorityFeePerGas', [], options));
  } catch (error) {
    if (isTributaryError(error) && error.code === 'RPC_ERROR') return feeDefaults.priorityFeePerGas;
    throw error;
  }
}

function baseFeeOf(block: unknown): bigint | null {
  const baseFee = typeof block === 'object' && block !== null && 'baseFeePerGas' in block ? block.baseFeePerGas : null;
  return baseFee === null ? null : parseQuantity(baseFee);
}
