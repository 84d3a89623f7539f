import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Abortable } from '../../stream/Abortable.js';

/**
 * Returns how many transactions an account has sent: mined, with pending ones, or up to a block.
 * Never cached.
 * @throws TributaryError
 */
export async function readNonce(
  reader: ChainReader,
  account: Address,
  at: 'latest' | 'pending' | bigint,
  options: Abortable,
): Promise<number> {
  const tag = typeof at === 'bigint' ? toQuantity(at) : at;
  return Number(
    parseQuantity(await reader.request('eth_getTransactionCount', [account, tag], { ...options, fresh: true })),
  );
}
