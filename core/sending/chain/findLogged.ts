import { isObject } from '../../config/json.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { readErrors } from '../../rpc/readErrors.js';
import { logsOf } from '../../rpc/readLogWindows.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';
import { accountLogFilters } from './accountLogs.js';

export interface LogSearch {
  readonly account: Address;
  /** The first block that is looked at. */
  readonly from: bigint;
  /** A node that does not know of this block tells nothing by its logs (`settledBlock`). */
  readonly settled: bigint;
}

/**
 * Transactions in which the account had a hand, or that name it in a log, whoever sent them. For accounts with code, whose nonce does not move when
 * somebody else carries their calls. @throws TributaryError where a read fails, or the node is behind; TypeError where an answer is no list of logs
 */
export async function findLogged(
  reader: ChainReader,
  { account, from, settled }: LogSearch,
  signal: AbortSignal,
): Promise<readonly Hex[]> {
  const options = { signal, fresh: true };
  // In one tick, and so in one request where the endpoint takes batches: of one node.
  const [block, ...found] = await Promise.all([
    reader.request('eth_getBlockByNumber', [toQuantity(settled), false], options),
    ...accountLogFilters(account).map((filter) =>
      reader.request('eth_getLogs', [{ ...filter, fromBlock: toQuantity(from), toBlock: 'latest' }], options),
    ),
  ]);
  if (!isObject(block)) throw readErrors.failed('malformed', { method: 'eth_getBlockByNumber', expected: 'block' });
  return [
    ...new Set(
      found
        .flatMap(logsOf)
        .map(({ transactionHash }) => transactionHash)
        .filter(isHash),
    ),
  ];
}
