import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { readErrors } from '../../rpc/readErrors.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';
import { readBalance } from './readBalance.js';

export interface SpendingSearch {
  readonly account: Address;
  /** Amount of the native token paid, in wei. */
  readonly value: bigint;
  /** The account's balance before, in wei. */
  readonly balance: bigint;
  /** Exclusive start of the range. */
  readonly after: bigint;
  /** Inclusive end of the range. */
  readonly until: bigint;
}

/**
 * Returns the transactions of the block in which the account's balance fell by a payment that left
 * no log, from any sender. Finds the block by bisection over balances. Empty if the balance hasn't
 * fallen by it.
 * @throws TributaryError if a read fails, also if the balance has fallen and the node lacks old
 *   balances or the block
 */
export async function findSpending(
  reader: ChainReader,
  { account, value, balance, after, until }: SpendingSearch,
  signal: AbortSignal,
): Promise<readonly Hex[]> {
  const hasFallen = async (block: bigint): Promise<boolean> =>
    (await readBalance(reader, account, block, { signal })) <= balance - value;
  if (!(await hasFallen(until))) return [];
  let [low, high] = [after, until];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (await hasFallen(middle)) high = middle;
    else low = middle;
  }
  const transactions = propertyOf(
    await reader.request('eth_getBlockByNumber', [toQuantity(high), false], { signal, fresh: true }),
    'transactions',
  );
  if (!isListOfHashes(transactions))
    throw readErrors.failed('malformed', { method: 'eth_getBlockByNumber', expected: 'block' });
  return transactions;
}

function isListOfHashes(value: unknown): value is readonly Hex[] {
  return Array.isArray(value) && value.every(isHash);
}
