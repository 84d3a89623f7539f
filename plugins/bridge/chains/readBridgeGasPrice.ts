import { type Abortable, isTributaryError, type TributaryError } from '../../../core/index.js';
import { bridgeGasPrice, type ChainReader, parseQuantity } from '../../../core/plugin/index.js';

/**
 * Returns base fee + priority fee, else the gas price (facts §2.5); zero if the node has no method
 * for either.
 * @throws TributaryError of the read; RPC_ERROR if the node refuses for any other reason: an
 * unknown fee is not zero
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

/** JSON-RPC codes: the method is not found, or not supported. */
const unknownMethod: readonly unknown[] = [-32601, -32004];

interface Told {
  readonly price: bigint | null;
  readonly refusal: TributaryError | null;
}

/** Turns the node's refusal into a `null` price: the other value may still count. A failed read throws. */
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
