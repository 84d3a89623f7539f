import { bridgeGasPrice } from '../money/bridgeGasPrice.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ChainReader } from './ChainReader.js';
import { parseQuantity } from './parseQuantity.js';

/** Returns wei per gas, for fees that are shown; `null` if the node can't report it, which isn't zero. */
export async function readGasPrice(reader: ChainReader, options: Abortable): Promise<bigint | null> {
  const quantity = (read: Promise<unknown>): Promise<bigint | null> => read.then(parseQuantity).catch(() => null);
  const [baseFee, priorityFee, gasPrice] = await Promise.all([
    quantity(
      reader
        .request('eth_getBlockByNumber', ['latest', false], options)
        .then((block) => (block as { readonly baseFeePerGas?: unknown } | null)?.baseFeePerGas),
    ),
    quantity(reader.request('eth_maxPriorityFeePerGas', [], options)),
    quantity(reader.request('eth_gasPrice', [], options)),
  ]);
  return bridgeGasPrice({ baseFee, priorityFee, gasPrice });
}
