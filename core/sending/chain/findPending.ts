import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Abortable } from '../../stream/Abortable.js';
import { transactionsOf } from './findMined.js';
import { parseSentTransaction, type SentTransaction } from './SentTransaction.js';

/**
 * Returns the account's transactions in the node's pool, as far as the node shows it. Rejects only
 * if the signal aborts.
 */
export async function findPending(
  reader: ChainReader,
  account: Address,
  { signal }: Abortable,
): Promise<readonly SentTransaction[]> {
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    reader.request(method, params, { signal, fresh: true }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return null;
    });
  const [block, pool] = await Promise.all([
    ask('eth_getBlockByNumber', ['pending', true]),
    ask('txpool_contentFrom', [account]),
  ]);
  const queued = ['pending', 'queued'].flatMap((part) =>
    Object.values((propertyOf(pool, part) ?? {}) as Readonly<Record<string, unknown>>),
  );
  return [...transactionsOf(block, account), ...queued.flatMap((value) => parseSentTransaction(value, account) ?? [])];
}
