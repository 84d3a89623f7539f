import { propertyOf } from '../errors/propertyOf.js';
import type { Address } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { toQuantity } from '../rpc/toQuantity.js';
import { parseReceipt } from '../sending/chain/Receipt.js';
import { isSentBy, parseTransaction } from '../sending/chain/SentTransaction.js';
import { minedGas, paidForGas } from './minedGas.js';

export interface BlockQuestion {
  readonly reader: ChainReader;
  readonly account: Address;
  readonly blockNumber: bigint;
  readonly signal: AbortSignal;
}

/**
 * Returns what the account's other transactions in the block of `hash` cost, value and gas, in wei.
 * A wallet that sends a batch one by one puts several into one block. 0 if the node doesn't report
 * them: the balance then proves nothing.
 */
export async function readPaidBeside(
  hash: string,
  { reader, account, blockNumber, signal }: BlockQuestion,
): Promise<bigint> {
  try {
    const block = await reader.request('eth_getBlockByNumber', [toQuantity(blockNumber), true], { signal });
    const listed = propertyOf(block, 'transactions');
    const others = (Array.isArray(listed) ? (listed as readonly unknown[]) : []).flatMap((shown) => {
      const transaction = parseTransaction(shown);
      const isOther = transaction !== null && transaction.hash.toLowerCase() !== hash.toLowerCase();
      return isOther && isSentBy(transaction, account) ? [{ shown, transaction }] : [];
    });
    const paid = await Promise.all(
      others.map(async ({ shown, transaction }) => {
        const receipt = await reader.request('eth_getTransactionReceipt', [transaction.hash], { signal });
        const isCarried = parseReceipt(receipt)?.status === 'success';
        return paidForGas(minedGas(receipt, shown)) + (isCarried ? transaction.value : 0n);
      }),
    );
    return paid.reduce((sum, each) => sum + each, 0n);
  } catch {
    signal.throwIfAborted();
    return 0n;
  }
}
