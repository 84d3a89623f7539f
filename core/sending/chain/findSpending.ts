import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { readErrors } from '../../rpc/readErrors.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';
import { readBalance } from './readBalance.js';

export interface SpendingSearch {
  readonly account: Address;
  /** What was paid of the native currency, in wei. */
  readonly value: bigint;
  /** What the account held before, in wei. */
  readonly balance: bigint;
  /** The payment lies after this block… */
  readonly after: bigint;
  /** …and not after this one. */
  readonly until: bigint;
}

/**
 * Transactions of the block in which the account's balance fell by a payment that left no log, whoever sent them; the range is halved by the balance at its middle.
 * Empty where the balance has not fallen by it. @throws TributaryError where a read fails, also where it has fallen and the node
 * has forgotten the balances of old blocks, or does not show the block
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
