import type { Abortable } from '../../../core/index.js';
import { type ChainReader, isObject, parseQuantity } from '../../../core/plugin/index.js';

/** Unix seconds of the newest block. The clock of the player's machine may be ahead: an order of the future cannot be bought. @throws TributaryError of the read */
export async function readLatestTime(reader: ChainReader, options: Abortable): Promise<number> {
  const block = await reader.request('eth_getBlockByNumber', ['latest', false], options);
  if (!isObject(block)) throw new TypeError('the chain has no newest block');
  return Number(parseQuantity(block['timestamp']));
}
