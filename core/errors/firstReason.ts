import { describeError } from './describeError.js';
import { isTributaryError } from './TributaryError.js';

/**
 * Returns the reason of a failure as text: a fault of a node's URL first, then the error's message.
 *
 * @example firstReason(error); // 'RPC at node.example answers for chain 1, expected 13473 (Failed to get balances)'
 */
export function firstReason(error: unknown): string {
  const told = describeError(error);
  const rpc = isTributaryError(error) ? error.data['rpc'] : undefined;
  return typeof rpc !== 'string' || told.includes(rpc) ? told : `${rpc} (${told})`;
}
