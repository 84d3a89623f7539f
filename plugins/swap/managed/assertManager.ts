import { universalRouterAbi } from '../../../contracts-abi/index.js';
import { type Address } from '../../../core/index.js';
import {
  type ChainReader,
  isRevertedOrMissing,
  type ReadOptions,
  readContract,
  swapErrors,
} from '../../../core/plugin/index.js';
import type { ManagedExchange } from '../records/RecordedExchange.js';

/**
 * What is sent to an address without code is lost; a router or a quoter of another manager is another exchange's.
 * @throws TributaryError INVALID_CONFIGURATION; what a read throws
 */
export async function assertManager(
  reader: ChainReader,
  { chainId, router, quoter, manager }: ManagedExchange,
  options: ReadOptions,
): Promise<void> {
  const managerOf = async (name: string, address: Address): Promise<unknown> => {
    try {
      const read = { address, abi: universalRouterAbi, functionName: 'poolManager' };
      return (await readContract(reader, read, options))[0];
    } catch (error) {
      if (isRevertedOrMissing(error)) throw swapErrors.noContract(name, address, chainId);
      throw error;
    }
  };
  const [ofRouter, ofQuoter] = await Promise.all([managerOf('router', router), managerOf('quoter', quoter)]);
  if (ofRouter !== manager || ofQuoter !== manager) throw swapErrors.invalidExchangeContract('manager', manager);
}
