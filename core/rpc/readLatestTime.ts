import { propertyOf } from '../errors/propertyOf.js';
import type { ChainReader, ReadOptions } from './ChainReader.js';
import { parseQuantity } from './parseQuantity.js';

/**
 * Returns the time of the newest block in Unix seconds, which contracts use. The clock of the
 * player's device may be wrong.
 * @throws TributaryError of the read
 *
 * @example const seconds = await readLatestTime(reader, { signal }); // of the newest block, Unix seconds
 */
export async function readLatestTime(reader: ChainReader, options: ReadOptions): Promise<number> {
  const block = await reader.request('eth_getBlockByNumber', ['latest', false], options);
  return Number(parseQuantity(propertyOf(block, 'timestamp')));
}
