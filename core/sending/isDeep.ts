import type { SendingContext } from './SendingContext.js';

/** Whether a block has the network's finality depth, its own counted. A head that cannot be read says no. */
export async function isDeep(blockNumber: bigint, { reader, network: { finalityBlocks }, signal }: Pick<SendingContext, 'reader' | 'network' | 'signal'>): Promise<boolean> {
  if (finalityBlocks <= 1) return true;
  try {
    const head = await reader.getBlockNumber({ signal, fresh: true });
    return head - blockNumber + 1n >= BigInt(finalityBlocks);
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
