import type { Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { SeenTransaction } from '../judgeTransaction.js';
import { parseReceipt } from './Receipt.js';
import { parseTransaction } from './SentTransaction.js';

/**
 * Returns a transaction and its receipt in one round trip; `null` if the node doesn't know the
 * hash.
 * @throws TributaryError if a read fails
 */
export async function readSeen(reader: ChainReader, hash: Hex, signal: AbortSignal): Promise<SeenTransaction | null> {
  const options = { signal, fresh: true };
  const [shown, receipt] = await Promise.all([
    reader.request('eth_getTransactionByHash', [hash], options),
    reader.request('eth_getTransactionReceipt', [hash], options),
  ]);
  const transaction = parseTransaction(shown);
  return transaction && { transaction, receipt: parseReceipt(receipt) };
}
