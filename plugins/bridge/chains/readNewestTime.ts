import { type Abortable } from '../../../core/index.js';
import { type ChainReader, parseQuantity } from '../../../core/plugin/index.js';

/**
 * Returns the time of the next block, in Unix seconds: a contract compares with it. An idle chain
 * reports it only for the pending block; if the node has no pending block, returns the time of the
 * latest one.
 */
export async function readNewestTime(reader: ChainReader, options: Abortable): Promise<number> {
  const read = async (tag: 'latest' | 'pending'): Promise<number> =>
    timestampOf(await reader.request('eth_getBlockByNumber', [tag, false], { ...options, fresh: true }));
  const [latest, pending] = await Promise.all([read('latest'), read('pending').catch(() => 0)]);
  return Math.max(latest, pending);
}

function timestampOf(block: unknown): number {
  const timestamp = typeof block === 'object' && block !== null && 'timestamp' in block ? block.timestamp : undefined;
  return Number(parseQuantity(timestamp));
}
