import { propertyOf } from '../errors/propertyOf.js';
import { parseQuantity } from '../rpc/parseQuantity.js';

export interface MinedGas {
  readonly gasUsed: bigint;
  /** In wei. */
  readonly gasPrice: bigint;
  /** In wei; 0 on a chain without one. */
  readonly l1Fee: bigint;
}

/**
 * Returns the gas of a mined transaction, from its receipt and, for the price on old nodes, the
 * transaction.
 * @throws if a value is missing
 */
export function minedGas(receipt: unknown, transaction: unknown): MinedGas {
  return {
    gasUsed: parseQuantity(propertyOf(receipt, 'gasUsed')),
    gasPrice: parseQuantity(propertyOf(receipt, 'effectiveGasPrice') ?? propertyOf(transaction, 'gasPrice')),
    l1Fee: propertyOf(receipt, 'l1Fee') == null ? 0n : parseQuantity(propertyOf(receipt, 'l1Fee')),
  };
}

/** Returns the total cost in wei. */
export function paidForGas({ gasUsed, gasPrice, l1Fee }: MinedGas): bigint {
  return gasUsed * gasPrice + l1Fee;
}
