/**
 * How long an answer is good for.
 * `block`: until the block moves; equal questions join the one in flight.
 * `once`: for those who asked in the same tick.
 * `never-asked`: never put to a node.
 */
export type KeepingRule = 'block' | 'once' | 'never-asked';

/**
 * What is good for a block. All else is asked each time: whoever asks for a receipt or a transaction waits for news, and a null kept would hide it; a transaction
 * count moves with the transaction just sent, not with the block, and an old nonce replaces that transaction.
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

/** Writing and signing belong to the wallet: the chain reader asks again on another endpoint when it hears nothing, which may never happen to a transaction. */
const WRITES = /^(eth_send|eth_sign|personal_|wallet_)/;

/** Whatever is asked of the pending block has no number to be valid for. */
export function keepingRule(method: string, params: readonly unknown[]): KeepingRule {
  if (WRITES.test(method)) return 'never-asked';
  return keptForBlock.has(method) && !params.includes('pending') ? 'block' : 'once';
}
