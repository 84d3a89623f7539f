import type { Address } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { estimateGas } from '../rpc/estimateGas.js';
import { readGasPrice } from '../rpc/readGasPrice.js';
import type { Abortable } from '../stream/Abortable.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import { GasAmountType } from './CheckoutRequest.js';
import type { CheckedPurchase } from './parsePurchase.js';

/** What a purchase takes that cannot be estimated, as one does before its approvals and its funds are there (facts §4.21). */
const usualPurchaseGas = 400_000n;

export interface GasFigures {
  /** Wei per gas; null: the node could not say, which is not the same as zero. */
  readonly price: bigint | null;
  /** Gas units of the purchase itself. */
  readonly purchase: bigint;
}

export interface Purchaser {
  readonly owner: Address;
  readonly isPassport: boolean;
}

/** What the purchase's gas depends on; asked together with everything else. The price is the one that the wallet will be asked to send with. */
export async function readGasFigures(
  reader: ChainReader,
  { owner, isPassport }: Purchaser,
  asked: CheckedPurchase,
  options: Abortable,
): Promise<GasFigures> {
  const fixed = sentGasPrice(reader.chainId, isPassport);
  const [price, purchase] = await Promise.all([
    fixed ?? readGasPrice(reader, options),
    readUnits(reader, owner, asked, options),
  ]);
  return { price, purchase };
}

/** In wei: units of the purchase and of the approvals before it, times the price. Units and wei are never added. */
export function gasRequirement({ price, purchase }: GasFigures, approvals: readonly bigint[]): bigint | null {
  return price === null ? null : price * approvals.reduce((sum, units) => sum + units, purchase);
}

async function readUnits(
  reader: ChainReader,
  owner: Address,
  asked: CheckedPurchase,
  options: Abortable,
): Promise<bigint> {
  if (asked.type === GasAmountType.GAS) return asked.limit;
  const estimate = await estimateGas(reader, { from: owner, ...asked.call }, options);
  return estimate.outcome === 'estimated' ? estimate.units : usualPurchaseGas;
}
