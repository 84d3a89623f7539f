import { parseAddress } from '../money/parseAddress.js';
import type { TypedData } from './TypedData.js';

/** Rejects data for another chain or contract, where the signature could be misused. @throws Error */
export function assertTypedData(
  { domain }: TypedData,
  { chainId, contract }: { readonly chainId: number; readonly contract: string },
): void {
  if (Number(domain.chainId) !== chainId) throw new Error(`what is to be signed is for chain ${domain.chainId}`);
  if (parseAddress(domain.verifyingContract) !== parseAddress(contract))
    throw new Error('what is to be signed is for another contract');
}
