import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';
import type { LogPattern } from '../Footprint.js';
import { accountLogFilters } from './accountLogs.js';

export interface LogSearch {
  readonly account: Address;
  readonly patterns: readonly LogPattern[];
  /** The first block that is looked at. */
  readonly from: bigint;
}

/**
 * Transactions in which the account had a hand, or that left one of the patterns, whoever sent them. For accounts with code, whose nonce does not move when
 * somebody else carries their calls. @throws TributaryError where a read fails
 */
export async function findLogged(reader: ChainReader, { account, patterns, from }: LogSearch, signal: AbortSignal): Promise<readonly Hex[]> {
  const named = patterns.filter(({ topics }) => topics.length > 0);
  const filters = [...accountLogFilters(account), ...named];
  const found = await Promise.all(filters.map((filter) => reader.request('eth_getLogs', [{ ...filter, fromBlock: toQuantity(from), toBlock: 'latest' }], { signal, fresh: true })));
  return [...new Set(found.flatMap((logs) => (Array.isArray(logs) ? logs : [])).map((log) => propertyOf(log, 'transactionHash')).filter(isHash))];
}
