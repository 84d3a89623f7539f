import { readDepth } from './chain/readDepth.js';
import type { SendingContext } from './SendingContext.js';

/** Whether a block has the network's finality depth, its own counted. A head that cannot be read says no. */
export async function isDeep(blockNumber: bigint, context: Pick<SendingContext, 'reader' | 'network' | 'signal'>): Promise<boolean> {
  const { finalityBlocks } = context.network;
  return finalityBlocks <= 1 || (await readDepth(blockNumber, context)) >= BigInt(finalityBlocks);
}
