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
 * Checks the contracts of a DEX: tokens sent to an address without code are lost, and a router or
 * quoter of a different manager belongs to a different DEX.
 * @throws TributaryError INVALID_CONFIGURATION; errors of the reads
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
