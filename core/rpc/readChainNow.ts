import { propertyOf } from '../errors/propertyOf.js';
import type { ChainReader, ReadOptions } from './ChainReader.js';
import { parseQuantity } from './parseQuantity.js';
import { readLatestTime } from './readLatestTime.js';

/** A chain whose newest block is older than this, by the device's clock, makes no blocks now, or the device's clock is fast. */
const QUIET_SECONDS = 60;

/**
 * Returns the chain's time in Unix seconds: the clock that its contracts compare deadlines with. The device's clock only tells that the newest block may be old; then
 * the pending block's time counts too, because a chain that has been idle carries the present again in its next block.
 *
 * @throws TributaryError READ_FAILED, RPC_ERROR if the newest block cannot be read
 * @example const deadline = (await readChainNow(reader, { signal })) + 900;
 */
export async function readChainNow(reader: ChainReader, options: ReadOptions): Promise<number> {
  const latest = await readLatestTime(reader, options);
  if (Date.now() / 1_000 - latest <= QUIET_SECONDS) return latest;
  const pending = await readPendingTime(reader, options).catch(() => {
    options.signal?.throwIfAborted();
    return 0;
  });
  return Math.max(latest, pending);
}

/** Nodes that build no pending block answer with an error, with null, or with the newest block. */
async function readPendingTime(reader: ChainReader, options: ReadOptions): Promise<number> {
  const block = await reader.request('eth_getBlockByNumber', ['pending', false], options);
  return Number(parseQuantity(propertyOf(block, 'timestamp')));
}
