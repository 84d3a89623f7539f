import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { readLogs } from '../../rpc/logs/readLogs.js';
import { isHash } from '../../wallet/isHash.js';
import { accountLogFilters } from './accountLogs.js';

/** Of four filters: five hours of the child chain from a node that serves 10 blocks at once. Money waits for the answer. */
const mostRequests = 4_000;

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
  const filters = accountLogFilters(account);
  const logs = await readLogs(reader, { filters, from, to: 'latest', settled, mostRequests }, { signal });
  return [...new Set(logs.map(({ transactionHash }) => transactionHash).filter(isHash))];
}
