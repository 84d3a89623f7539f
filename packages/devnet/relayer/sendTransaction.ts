import { setTimeout as sleep } from 'node:timers/promises';
import { toQuantity } from 'ethers';
import { devnetRevertReason } from '../chains/devnetRevertReason.js';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

export interface Sent {
  readonly hash: string;
  /** `null` if it succeeded. */
  readonly failure: string | null;
}

export interface RelayTransaction {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  /** Default 0. */
  readonly value?: bigint;
}

interface Receipt {
  readonly status: string;
  readonly blockNumber: string;
}

const pollMs = 10;
const missesUntilGone = 50;

/**
 * Sends a transaction and waits for its receipt without a time limit. Resolves with `null` if the
 * transaction has vanished, because a snapshot was restored, or if `signal` aborts. The gas limit
 * is fixed instead of estimated, so that a failing message reverts on the chain.
 */
export const sendTransaction = async (
  rpc: JsonRpcClient,
  transaction: RelayTransaction,
  signal: AbortSignal,
): Promise<Sent | null> => {
  const { from, to, data, gasLimit, value } = transaction;
  const request = { from, to, data, gas: toQuantity(gasLimit), ...(value && { value: toQuantity(value) }) };
  const hash = await rpc.request<string>('eth_sendTransaction', [request]);
  for (let misses = 0; misses < missesUntilGone && !signal.aborted; ) {
    const [receipt, known] = (await rpc.batch([
      { method: 'eth_getTransactionReceipt', params: [hash] },
      { method: 'eth_getTransactionByHash', params: [hash] },
    ])) as [Receipt | null, unknown];
    if (receipt)
      return { hash, failure: receipt.status === '0x1' ? null : await replay(rpc, request, receipt.blockNumber) };
    misses = known === null ? misses + 1 : 0;
    await sleep(pollMs);
  }
  return null;
};

const replay = async (rpc: JsonRpcClient, request: object, block: string): Promise<string> => {
  try {
    await rpc.request('eth_call', [request, block]);
    return 'out of gas';
  } catch (cause) {
    return devnetRevertReason(cause);
  }
};
