import { propertyOf } from '../../errors/propertyOf.js';
import type { Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { logsOf } from '../../rpc/logs/logsOf.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Abortable } from '../../stream/Abortable.js';
import { isHash } from '../../wallet/isHash.js';

/** Number of blocks to check, newest first: on a busy chain the first one has logs already. */
const BLOCKS_LOOKED_AT = 8n;

/**
 * Returns whether a node still has the logs of a block and newer ones. Nodes that prune logs return
 * an empty list instead of an error, which looks like "it didn't happen". The node's receipts show
 * which logs the blocks up to `block` have; it must return one of them. `true` if those blocks have
 * no logs: nothing indicates pruning. Takes three round trips.
 * @throws TributaryError if a read fails
 */
export async function keepsLogs(reader: ChainReader, block: bigint, options: Abortable): Promise<boolean> {
  const numbers = Array.from({ length: Number(BLOCKS_LOOKED_AT) }, (_, index) => block - BigInt(index)).filter(
    (number) => number >= 0n,
  );
  const blocks = await Promise.all(
    numbers.map((number) => reader.request('eth_getBlockByNumber', [toQuantity(number), false], options)),
  );
  const firsts = blocks.map(firstTransactionOf);
  if (firsts.includes('forgotten')) return false;
  const hashes = firsts.filter((hash) => hash !== null);
  const receipts = await Promise.all(
    hashes.map((hash) => reader.request('eth_getTransactionReceipt', [hash], options)),
  );
  if (receipts.some((receipt) => receipt === null)) return false;
  const logged = receipts.find((receipt) => logsIn(receipt).length > 0);
  return logged === undefined || showsLogs(reader, logged, options);
}

/** `null`: the block is empty. */
function firstTransactionOf(block: unknown): Hex | 'forgotten' | null {
  const transactions = propertyOf(block, 'transactions');
  if (!Array.isArray(transactions)) return 'forgotten';
  const [first] = transactions as readonly unknown[];
  return isHash(first) ? first : null;
}

function logsIn(receipt: unknown): readonly unknown[] {
  return logsOf(propertyOf(receipt, 'logs'));
}

async function showsLogs(reader: ChainReader, receipt: unknown, options: Abortable): Promise<boolean> {
  const [log] = logsIn(receipt);
  const [blockNumber, address, topics] = [
    propertyOf(receipt, 'blockNumber'),
    propertyOf(log, 'address'),
    propertyOf(log, 'topics'),
  ];
  const filter = { address, topics, fromBlock: blockNumber, toBlock: blockNumber };
  return logsOf(await reader.request('eth_getLogs', [filter], options)).length > 0;
}
