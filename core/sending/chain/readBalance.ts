import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Abortable } from '../../stream/Abortable.js';

/**
 * Returns an account's balance of the native token in wei, now or after a block. Never cached.
 * @throws TributaryError
 */
export async function readBalance(
  reader: ChainReader,
  account: Address,
  at: 'latest' | bigint,
  options: Abortable,
): Promise<bigint> {
  const tag = typeof at === 'bigint' ? toQuantity(at) : at;
  return parseQuantity(await reader.request('eth_getBalance', [account, tag], { ...options, fresh: true }));
}
