import type { SendingContext } from '../SendingContext.js';

/**
 * Returns the newest block; `null` if it can't be read. Read it before the transactions whose depth
 * it determines: a transaction seen before a reorganisation would seem deep under a later head.
 * Rejects only if the signal aborts.
 */
export async function readHead({ reader, signal }: Pick<SendingContext, 'reader' | 'signal'>): Promise<bigint | null> {
  try {
    return await reader.getBlockNumber({ signal, fresh: true });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
