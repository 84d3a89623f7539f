import { swapRouterAbi } from '../../../contracts-abi/index.js';
import { type Address } from '../../../core/index.js';
import {
  type ChainReader,
  isRevertedOrMissing,
  type ReadOptions,
  readContract,
  swapErrors,
} from '../../../core/plugin/index.js';
import type { ConcentratedExchange } from '../records/RecordedExchange.js';

/**
 * Checks the contracts of a DEX: tokens sent to an address without code are lost, and a router or
 * quoter with a different factory or wrapped currency belongs to a different DEX.
 * @throws TributaryError INVALID_CONFIGURATION, INVALID_ADDRESS; errors of the reads
 */
export async function assertContracts(
  reader: ChainReader,
  { chainId, router, quoter, factory, wrappedNative }: ConcentratedExchange,
  options: ReadOptions,
): Promise<void> {
  const read = async (name: string, address: Address, functionName: string): Promise<unknown> => {
    try {
      const [answer] = await readContract(reader, { address, abi: swapRouterAbi, functionName }, options);
      return answer;
    } catch (error) {
      if (isRevertedOrMissing(error)) throw swapErrors.noContract(name, address, chainId);
      throw error;
    }
  };
  const [ofRouter, ofQuoter, wrapped] = await Promise.all([
    read('router', router, 'factory'),
    read('quoter', quoter, 'factory'),
    read('router', router, 'WETH9'),
  ]);
  if (ofRouter !== factory || ofQuoter !== factory) throw swapErrors.invalidExchangeContract('factory', factory);
  if (wrapped !== wrappedNative) throw swapErrors.nonWrappedToken(wrappedNative);
}
