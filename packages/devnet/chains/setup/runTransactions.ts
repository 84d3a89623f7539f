import { toQuantity } from 'ethers';
import { devnetRevertReason } from '../devnetRevertReason.js';
import type { JsonRpcClient } from '../JsonRpcClient.js';
import { SetupError } from './SetupError.js';
import type { SetupTransaction } from './SetupTransaction.js';

// A high fixed limit instead of an estimate, which would cost a round trip and fail for calls that
// depend on an earlier one of the batch.
const gasLimit = toQuantity(20_000_000);
const gasPrice = toQuantity(5_000_000_000);

interface Receipt {
  readonly status: string;
  readonly blockNumber: string;
}

/**
 * Sends all transactions, mines them into one block in the given order (per sender), and rejects
 * with `SetupError` if one failed.
 * Needs setup mode: otherwise the node would mine several blocks.
 */
export const runTransactions = async (rpc: JsonRpcClient, transactions: readonly SetupTransaction[]): Promise<void> => {
  const requests = await numbered(rpc, transactions);
  const hashes = await rpc.batch<string>(
    requests.map((request) => ({ method: 'eth_sendTransaction', params: [request] })),
  );
  await rpc.request('evm_mine');
  const receipts = await rpc.batch<Receipt | null>(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  );
  for (const [index, receipt] of receipts.entries()) {
    if (receipt?.status === '0x1') continue;
    const reason = receipt ? await replay(rpc, requests[index], receipt) : 'it was not mined';
    throw new SetupError(transactions[index]?.step ?? '', reason);
  }
};

const numbered = async (rpc: JsonRpcClient, transactions: readonly SetupTransaction[]): Promise<object[]> => {
  const senders = [...new Set(transactions.map(({ from }) => from))];
  const counts = await rpc.batch<string>(
    senders.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
  );
  const next = new Map(senders.map((from, index) => [from, Number(counts[index])]));
  return transactions.map(({ from, to, data, value = 0n }) => {
    const nonce = next.get(from) ?? 0;
    next.set(from, nonce + 1);
    return { from, to, data, value: toQuantity(value), nonce: toQuantity(nonce), gas: gasLimit, gasPrice };
  });
};

/**
 * Returns the reason of a revert by running it again on the state after the block: good enough for
 * a message, without tracing.
 */
const replay = async (rpc: JsonRpcClient, request: object | undefined, { blockNumber }: Receipt): Promise<string> => {
  try {
    await rpc.request('eth_call', [request, blockNumber]);
    return 'it reverted, but does not when run again after the block';
  } catch (cause) {
    return devnetRevertReason(cause);
  }
};
