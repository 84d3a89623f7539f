import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { isHash } from '../../wallet/isHash.js';

export interface SpendingSearch {
  readonly account: Address;
  /** Native currency, in wei. */
  readonly value: bigint;
  /** The payment lies after this block… */
  readonly after: bigint;
  /** …and not after this one. */
  readonly until: bigint;
}

/**
 * Transactions of the block in which the account's balance fell by a payment that left no log, whoever sent them. Empty where the balance has not fallen by it, and where
 * the node has forgotten the balances of old blocks: then it is not found by this.
 */
export async function findSpending(reader: ChainReader, { account, value, after, until }: SpendingSearch, signal: AbortSignal): Promise<readonly Hex[]> {
  const balanceAt = async (block: bigint): Promise<bigint> => parseQuantity(await reader.request('eth_getBalance', [account, toQuantity(block)], { signal, fresh: true }));
  try {
    const ceiling = (await balanceAt(after)) - value;
    if ((await balanceAt(until)) > ceiling) return [];
    let [low, high] = [after, until];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if ((await balanceAt(middle)) <= ceiling) high = middle;
      else low = middle;
    }
    const transactions = propertyOf(await reader.request('eth_getBlockByNumber', [toQuantity(high), false], { signal, fresh: true }), 'transactions');
    return Array.isArray(transactions) ? transactions.filter(isHash) : [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
