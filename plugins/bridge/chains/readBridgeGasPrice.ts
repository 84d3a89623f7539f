import { type Abortable, isTributaryError } from '../../../core/index.js';
import { bridgeGasPrice, type ChainReader, parseQuantity } from '../../../core/plugin/index.js';

/** Base fee + priority fee, else the gas price (facts §2.5); zero where the node knows neither. @throws TributaryError of the read */
export async function readBridgeGasPrice(reader: ChainReader, options: Abortable): Promise<bigint> {
  const [block, priorityFee, gasPrice] = await Promise.all([
    reader.request('eth_getBlockByNumber', ['latest', false], options),
    ifKnown(reader.request('eth_maxPriorityFeePerGas', [], options)),
    ifKnown(reader.request('eth_gasPrice', [], options)),
  ]);
  return bridgeGasPrice({ baseFee: baseFeeOf(block), priorityFee, gasPrice }) ?? 0n;
}

/** Some nodes do not know the method: that is an answer. No answer is not. */
async function ifKnown(quantity: Promise<unknown>): Promise<bigint | null> {
  try {
    return parseQuantity(await quantity);
  } catch (error) {
    if (isTributaryError(error) && error.code === 'RPC_ERROR') return null;
    throw error;
  }
}

function baseFeeOf(block: unknown): bigint | null {
  const baseFee = typeof block === 'object' && block !== null && 'baseFeePerGas' in block ? block.baseFeePerGas : null;
  return baseFee === null ? null : parseQuantity(baseFee);
}
