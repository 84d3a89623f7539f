import type { RpcCallBody } from './rpcCalls.js';

/** Position of the block tag in a method's parameters. */
const tagPositions: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_simulateV1: 1,
  eth_feeHistory: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
};

const headTags: readonly unknown[] = [undefined, null, 'latest', 'safe', 'finalized'];

const ageTag = (tag: unknown, head: string): unknown => (headTags.includes(tag) ? head : tag);

const ageFilter = (filter: unknown, head: string): unknown =>
  typeof filter === 'object' && filter !== null && !('blockHash' in filter)
    ? { ...filter, toBlock: ageTag((filter as { toBlock?: unknown }).toBlock, head) }
    : filter;

/** Changes a call as if the node's newest block were `head` (a hexadecimal number). */
export const ageCall = (call: RpcCallBody, head: string): RpcCallBody => {
  const params: readonly unknown[] = Array.isArray(call.params) ? call.params : [];
  if (call.method === 'eth_getLogs') return { ...call, params: [ageFilter(params[0], head)] };
  const position = tagPositions[call.method];
  if (position === undefined || params.length < position) return call;
  return {
    ...call,
    params: [...params.slice(0, position), ageTag(params[position], head), ...params.slice(position + 1)],
  };
};

const minedAfter = (result: unknown, head: string): boolean => {
  const blockNumber = (result as { blockNumber?: unknown } | null)?.blockNumber;
  return typeof blockNumber === 'string' && BigInt(blockNumber) > BigInt(head);
};

/** Changes a result as if the node had not seen the blocks after `head`. */
export const ageResult = (method: string, result: unknown, head: string): unknown => {
  if (method === 'eth_blockNumber') return head;
  if (method === 'eth_getTransactionReceipt' && minedAfter(result, head)) return null;
  if (method === 'eth_getTransactionByHash' && minedAfter(result, head)) {
    return { ...(result as object), blockHash: null, blockNumber: null, transactionIndex: null };
  }
  return result;
};
