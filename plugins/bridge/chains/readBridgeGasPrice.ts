import { type Abortable, isTributaryError, type TributaryError } from '../../../core/index.js';
import { bridgeGasPrice, type ChainReader, parseQuantity } from '../../../core/plugin/index.js';

/**
 * Base fee + priority fee, else the gas price (facts §2.5); zero where the node has no method for either. @throws TributaryError of the read; RPC_ERROR where the node refuses for
 * any other reason: what nobody could tell is no fee of zero
 */
export async function readBridgeGasPrice(reader: ChainReader, options: Abortable): Promise<bigint> {
  const [block, priority, gas] = await Promise.all([
    reader.request('eth_getBlockByNumber', ['latest', false], options),
    ifTold(reader.request('eth_maxPriorityFeePerGas', [], options)),
    ifTold(reader.request('eth_gasPrice', [], options)),
  ]);
  const price = bridgeGasPrice({ baseFee: baseFeeOf(block), priorityFee: priority.price, gasPrice: gas.price });
  if (price === null && gas.refusal !== null && !unknownMethod.includes(gas.refusal.data['code'])) throw gas.refusal;
  return price ?? 0n;
}

/** JSON-RPC: the method is not found, or not supported. */
const unknownMethod: readonly unknown[] = [-32601, -32004];

interface Told {
  readonly price: bigint | null;
  readonly refusal: TributaryError | null;
}

/** A refusal counts where there is no other figure. No answer is none. */
async function ifTold(quantity: Promise<unknown>): Promise<Told> {
  try {
    return { price: parseQuantity(await quantity), refusal: null };
  } catch (error) {
    if (isTributaryError(error) && error.code === 'RPC_ERROR') return { price: null, refusal: error };
    throw error;
  }
}

function baseFeeOf(block: unknown): bigint | null {
  const baseFee = typeof block === 'object' && block !== null && 'baseFeePerGas' in block ? block.baseFeePerGas : null;
  return baseFee === null ? null : parseQuantity(baseFee);
}
