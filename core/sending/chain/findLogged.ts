import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';
import { accountLogFilters } from './accountLogs.js';

export interface LogSearch {
  readonly account: Address;
  /** The first block that is looked at. */
  readonly from: bigint;
}

/**
 * Transactions in which the account had a hand, or that name it in a log, whoever sent them. For accounts with code, whose nonce does not move when
 * somebody else carries their calls. @throws TributaryError where a read fails
 */
export async function findLogged(
  reader: ChainReader,
  { account, from }: LogSearch,
  signal: AbortSignal,
): Promise<readonly Hex[]> {
  const found = await Promise.all(
    accountLogFilters(account).map((filter) =>
      reader.request('eth_getLogs', [{ ...filter, fromBlock: toQuantity(from), toBlock: 'latest' }], {
        signal,
        fresh: true,
      }),
    ),
  );
  return [
    ...new Set(
      found
        .flatMap((logs) => (Array.isArray(logs) ? (logs as readonly unknown[]) : []))
        .map((log) => propertyOf(log, 'transactionHash'))
        .filter(isHash),
    ),
  ];
}
