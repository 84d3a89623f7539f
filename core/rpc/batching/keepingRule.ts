/**
 * How long a result is valid.
 * `block`: until the next block; equal reads join the one in progress.
 * `once`: for the subscribers of the same tick.
 * `never-asked`: never sent to a node.
 */
export type KeepingRule = 'block' | 'once' | 'never-asked';

/**
 * Methods whose results are valid for a block. All others are sent each time: a caller that reads a
 * receipt or transaction waits for a change, and a cached `null` would hide it; a transaction count
 * changes with the transaction just sent, not with the block, and an old nonce would replace that
 * transaction.
 */
const keptForBlock: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId', // an endpoint does not change its chain, but the chain reader may change the endpoint
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
]);

/**
 * Writing and signing belong to the wallet: the chain reader retries on another endpoint, which
 * must never happen to a transaction.
 */
const WRITES = /^(eth_send|eth_sign|personal_|wallet_)/;

/** Results for the pending block belong to no block number. */
export function keepingRule(method: string, params: readonly unknown[]): KeepingRule {
  if (WRITES.test(method)) return 'never-asked';
  return keptForBlock.has(method) && !params.includes('pending') ? 'block' : 'once';
}
