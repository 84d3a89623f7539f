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
 * What is sent to an address without code is lost; a router or a quoter of another factory, or of another wrapped currency, is another exchange's.
 * @throws TributaryError INVALID_CONFIGURATION, INVALID_ADDRESS; what a read throws
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
