import type { SendingContext } from '../SendingContext.js';

/**
 * The newest block, null where it cannot be read. Read before the transactions whose depth it judges: one that was seen before a reorganisation and measured by a
 * head after it would seem deep. Rejects only when the signal aborts.
 */
export async function readHead({ reader, signal }: Pick<SendingContext, 'reader' | 'signal'>): Promise<bigint | null> {
  try {
    return await reader.getBlockNumber({ signal, fresh: true });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
