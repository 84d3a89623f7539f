import { bridgeGasPrice } from '../money/bridgeGasPrice.js';
import type { Address } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { parseQuantity } from '../rpc/parseQuantity.js';
import type { Abortable } from '../stream/Abortable.js';
import { GasAmountType } from './CheckoutRequest.js';
import { estimateGas } from './estimateGas.js';
import type { CheckedPurchase } from './parsePurchase.js';

/** null: the node could not say, which is not the same as zero. */
export interface GasFigures {
  /** Wei per gas. */
  readonly price: bigint | null;
  /** Gas units of the purchase itself. */
  readonly purchase: bigint | null;
}

/** What the purchase's gas depends on; asked together with everything else. */
export async function readGasFigures(reader: ChainReader, owner: Address, asked: CheckedPurchase, options: Abortable): Promise<GasFigures> {
  const [price, purchase] = await Promise.all([readPrice(reader, options), readUnits(reader, owner, asked, options)]);
  return { price, purchase };
}

/** In wei: units of the purchase and of the approvals before it, times the price. Units and wei are never added. */
export function gasRequirement({ price, purchase }: GasFigures, approvals: readonly bigint[]): bigint | null {
  if (price === null || purchase === null) return null;
  return price * approvals.reduce((sum, units) => sum + units, purchase);
}

async function readUnits(reader: ChainReader, owner: Address, asked: CheckedPurchase, options: Abortable): Promise<bigint | null> {
  if (asked.type === GasAmountType.GAS) return asked.limit;
  // Before its approvals and its funds are there, a purchase often reverts: then its gas is not known.
  const estimate = await estimateGas(reader, { from: owner, ...asked.call }, options);
  return estimate.outcome === 'estimated' ? estimate.units : null;
}

async function readPrice(reader: ChainReader, options: Abortable): Promise<bigint | null> {
  const quantity = (read: Promise<unknown>): Promise<bigint | null> => read.then(parseQuantity).catch(() => null);
  const [baseFee, priorityFee, gasPrice] = await Promise.all([
    quantity(reader.request('eth_getBlockByNumber', ['latest', false], options).then((block) => (block as { readonly baseFeePerGas?: unknown } | null)?.baseFeePerGas)),
    quantity(reader.request('eth_maxPriorityFeePerGas', [], options)),
    quantity(reader.request('eth_gasPrice', [], options)),
  ]);
  return bridgeGasPrice({ baseFee, priorityFee, gasPrice });
}
