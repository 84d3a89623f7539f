import type { SendingContext } from '../SendingContext.js';

/** How many blocks there are from this one on, its own counted. 0n where the node has not come to it yet, or the head cannot be read. Rejects only when the signal aborts. */
export async function readDepth(blockNumber: bigint, { reader, signal }: Pick<SendingContext, 'reader' | 'signal'>): Promise<bigint> {
  try {
    const head = await reader.getBlockNumber({ signal, fresh: true });
    return head < blockNumber ? 0n : head - blockNumber + 1n;
  } catch (error) {
    if (signal.aborted) throw error;
    return 0n;
  }
}
