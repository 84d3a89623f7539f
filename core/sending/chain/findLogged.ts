import type { JsonObject } from '../../config/json.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { readLogs } from '../../rpc/logs/readLogs.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { readErrors } from '../../rpc/readErrors.js';
import { isHash } from '../../wallet/isHash.js';
import type { SearchedLogs } from '../LoggedRequest.js';
import { accountLogFilters } from './accountLogs.js';

/**
 * For four filters: five hours of the child chain from a node that serves 10 blocks at once. Funds
 * depend on the result.
 */
const mostRequests = 4_000;
/** Windows of one search, with four filters each. */
const mostWindows = 1_000n;
/** Maximum number of remembered transactions; an account with more is read from the start every time. */
const mostKept = 256;

export interface LogSearch {
  readonly account: Address;
  /** The first block of the search. */
  readonly from: bigint;
  /** A node that doesn't know this block proves nothing by its logs (`settledBlock`). */
  readonly settled: bigint;
  /** Progress of an earlier search. Absent: none. */
  readonly searched?: SearchedLogs | undefined;
  /** Receives the progress at a node that serves few blocks at once, so that final blocks aren't read again. */
  readonly onSearched?: (searched: SearchedLogs) => Promise<void>;
}

/**
 * Finds transactions that the account sent or that name it in a log, from any sender. For
 * accounts with code, whose nonce doesn't change if a relayer sends their calls. A range that is
 * too long for one search continues in the next one.
 *
 * @throws TributaryError if a read fails, the node is behind, or the range isn't read to its end;
 *   TypeError if a result isn't a list of logs
 */
export async function findLogged(
  reader: ChainReader,
  { account, from, settled, searched, onSearched }: LogSearch,
  signal: AbortSignal,
): Promise<readonly Hex[]> {
  const filters = accountLogFilters(account);
  const start = searched !== undefined && searched.until >= from ? searched.until + 1n : from;
  const before = start === from ? [] : (searched?.hashes ?? []);
  const blocks = reader.logBlocks ?? null;
  const range = blocks === null ? null : await rangeOfLook(reader, start + blocks * mostWindows - 1n, signal);
  const to = range?.end ?? 'latest';
  const logs = await readLogs(reader, { filters, from: start, to, settled, mostRequests }, { signal });
  const until = range !== null && range.end < settled ? range.end : settled;
  const kept = hashesOf(
    before,
    logs.filter((log) => blockOf(log) <= until),
  );
  if (blocks !== null && until - start >= blocks && kept.length <= mostKept)
    await onSearched?.({ until, hashes: kept });
  if (range !== null && (!range.isWhole || range.end < settled))
    throw readErrors.failed('log-range', { chainId: reader.chainId, method: 'eth_getLogs', read: `${until}` });
  return hashesOf(before, logs);
}

/** To the newest block, or to the last one that a search can reach. */
async function rangeOfLook(
  reader: ChainReader,
  most: bigint,
  signal: AbortSignal,
): Promise<{ readonly end: bigint; readonly isWhole: boolean }> {
  const newest = await reader.getBlockNumber({ signal, fresh: true });
  return most < newest ? { end: most, isWhole: false } : { end: newest, isWhole: true };
}

function hashesOf(before: readonly Hex[], logs: readonly JsonObject[]): readonly Hex[] {
  return [...new Set([...before, ...logs.map(({ transactionHash }) => transactionHash).filter(isHash)])];
}

/** Zero if the node doesn't report it: the block then counts as read, and the transaction is remembered. */
function blockOf({ blockNumber }: JsonObject): bigint {
  try {
    return parseQuantity(blockNumber);
  } catch {
    return 0n;
  }
}
