import { propertyOf } from '../../errors/propertyOf.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { toQuantity } from '../../rpc/toQuantity.js';

/**
 * Returns the chain's time in Unix seconds, in the block at this depth below the head (1: the head
 * itself).
 * @throws TributaryError if it can't be read
 */
export async function readChainTime(
  reader: ChainReader,
  { head, depth }: { readonly head: bigint; readonly depth: number },
  signal: AbortSignal,
): Promise<number> {
  const number = head - BigInt(depth - 1);
  const block = await reader.request('eth_getBlockByNumber', [toQuantity(number > 0n ? number : 0n), false], {
    signal,
    fresh: true,
  });
  return Number(parseQuantity(propertyOf(block, 'timestamp')));
}
