import { propertyOf } from '../errors/propertyOf.js';
import type { ChainReader, ReadOptions } from './ChainReader.js';
import { parseQuantity } from './parseQuantity.js';
import { readLatestTime } from './readLatestTime.js';

/**
 * If the newest block is older than this by the device's clock, in seconds, either the chain has
 * paused or the device's clock is fast.
 */
const QUIET_SECONDS = 60;

/**
 * Returns the chain's time in Unix seconds, which its contracts compare deadlines with. If the
 * newest block seems old by the device's clock, the pending block's time counts too, because an
 * idle chain's next block has the present time.
 *
 * @throws TributaryError READ_FAILED, RPC_ERROR if the newest block can't be read
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

/** Nodes without a pending block return an error, `null` or the newest block. */
async function readPendingTime(reader: ChainReader, options: ReadOptions): Promise<number> {
  const block = await reader.request('eth_getBlockByNumber', ['pending', false], options);
  return Number(parseQuantity(propertyOf(block, 'timestamp')));
}
