import type { Address, Hex } from '../money/Address.js';
import type { ChainReader, ReadOptions } from './ChainReader.js';
import { isReverted } from './isReverted.js';
import { parseQuantity } from './parseQuantity.js';
import { toQuantity } from './toQuantity.js';

/** 'refused': the chain reports that it would revert. 'unknown': the read failed. */
export type GasEstimate =
  | { readonly outcome: 'estimated'; readonly units: bigint }
  | { readonly outcome: 'refused' | 'unknown' };

export interface EstimatedCall {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/**
 * Estimates the gas of a call. A failed read is `unknown`; throws only if the caller aborts.
 *
 * @example const estimate = await estimateGas(reader, { from: account, to: shop, data: '0x', value: 1n }, { signal });
 */
export async function estimateGas(
  reader: ChainReader,
  { from, to, data, value }: EstimatedCall,
  options: ReadOptions,
): Promise<GasEstimate> {
  try {
    const units = await reader.request('eth_estimateGas', [{ from, to, data, value: toQuantity(value) }], options);
    return { outcome: 'estimated', units: parseQuantity(units) };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { outcome: isReverted(error) ? 'refused' : 'unknown' };
  }
}
