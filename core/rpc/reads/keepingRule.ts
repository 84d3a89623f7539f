/**
 * How long an answer is good for.
 * `block`: until the block moves; equal questions join the one in flight.
 * `once`: for those who asked in the same tick.
 * `never-asked`: never put to a node.
 */
export type KeepingRule = 'block' | 'once' | 'never-asked';

/** What has no entry is asked and never kept. */
const rules: ReadonlyMap<string, KeepingRule> = new Map<string, KeepingRule>([
  ['eth_blockNumber', 'block'],
  ['eth_call', 'block'],
  ['eth_chainId', 'block'], // an endpoint does not change its chain, but the chain reader may change the endpoint
  ['eth_estimateGas', 'block'],
  ['eth_feeHistory', 'block'],
  ['eth_gasPrice', 'block'],
  ['eth_getBalance', 'block'],
  ['eth_getBlockByNumber', 'block'],
  ['eth_getCode', 'block'],
  ['eth_getStorageAt', 'block'],
  ['eth_maxPriorityFeePerGas', 'block'],
  ['eth_simulateV1', 'block'],
  // Whoever asks for a receipt waits for news: a null kept would hide it.
  ['eth_getTransactionReceipt', 'once'],
  ['eth_getTransactionByHash', 'once'],
  // Moves with the transaction just sent, not with the block; an old nonce replaces that transaction.
  ['eth_getTransactionCount', 'once'],
]);

/** Writing and signing belong to the wallet: the chain reader asks again on another endpoint when it hears nothing, which may never happen to a transaction. */
const WRITES = /^(eth_send|eth_sign|personal_|wallet_)/;

/** Whatever is asked of the pending block has no number to be valid for. */
export function keepingRule(method: string, params: readonly unknown[]): KeepingRule {
  if (WRITES.test(method)) return 'never-asked';
  return params.includes('pending') ? 'once' : (rules.get(method) ?? 'once');
}
