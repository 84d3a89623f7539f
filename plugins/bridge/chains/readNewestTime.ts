import { type Abortable } from '../../../core/index.js';
import { type ChainReader, parseQuantity } from '../../../core/plugin/index.js';

/**
 * Unix seconds by the chain's own clock: what the next block will carry, which is what a contract compares with. A chain that has been
 * idle tells it only of the pending block; a node that knows no pending block tells the time of the latest.
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
