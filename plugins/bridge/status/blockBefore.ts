import type { Abortable } from '../../../core/index.js';
import { type ChainReader, isObject, parseQuantity, toQuantity } from '../../../core/plugin/index.js';

/** `time`: Unix seconds, by the chain's clock. */
export interface ReadBlock {
  readonly number: bigint;
  readonly time: number;
}

/** Maximum difference between the clocks of two chains, in seconds. */
const MARGIN_SECONDS = 600;
const FIRST_STEP = 64n;

/**
 * Returns a block of this chain that is older than a time of another chain's clock (Unix seconds),
 * with a margin of ten minutes; 0 if there is none. Steps back from the newest block, doubling the
 * step, so a recent time costs few reads.
 * @throws TributaryError of the reads
 */
export async function blockBefore(
  reader: ChainReader,
  seconds: number,
  newest: ReadBlock,
  options: Abortable,
): Promise<bigint> {
  let { number, time } = newest;
  for (let step = FIRST_STEP; number > 0n && time >= seconds - MARGIN_SECONDS; step *= 2n) {
    if (number <= step) return 0n;
    ({ number, time } = await readBlock(reader, number - step, options));
  }
  return number;
}

/** @throws TributaryError READ_FAILED, RPC_ERROR, also if the node does not know the block */
export async function readBlock(reader: ChainReader, at: bigint | 'latest', options: Abortable): Promise<ReadBlock> {
  const tag = at === 'latest' ? at : toQuantity(at);
  const block = await reader.request('eth_getBlockByNumber', [tag, false], { ...options, fresh: true });
  const [number, time] = isObject(block) ? [block['number'], block['timestamp']] : [];
  return { number: parseQuantity(number), time: Number(parseQuantity(time)) };
}
