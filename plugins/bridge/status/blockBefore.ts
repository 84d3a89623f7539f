import { type Abortable } from '../../../core/index.js';
import { type ChainReader, isObject, parseQuantity, toQuantity } from '../../../core/plugin/index.js';

/** How far the clocks of two chains may be apart. */
const MARGIN_SECONDS = 600;
const MOST_STEPS = 40;

/**
 * Returns a block of this chain that is older than a moment of another chain's clock (Unix seconds), by ten minutes of margin; 0 if there is none. Steps back from the newest
 * one, twice as far each time, so a recent moment costs few reads. @throws TributaryError of the reads
 */
export async function blockBefore(reader: ChainReader, seconds: number, options: Abortable): Promise<bigint> {
  let block = await reader.getBlockNumber({ ...options, fresh: true });
  let step = 64n;
  for (let steps = 0; block > 0n && steps < MOST_STEPS; steps += 1) {
    const answer = await reader.request('eth_getBlockByNumber', [toQuantity(block), false], options);
    if (Number(parseQuantity(isObject(answer) ? answer['timestamp'] : undefined)) < seconds - MARGIN_SECONDS)
      return block;
    block = block > step ? block - step : 0n;
    step *= 2n;
  }
  return block;
}
