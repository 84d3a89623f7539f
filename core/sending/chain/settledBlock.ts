import type { Network } from '../../chains/Network.js';

/** A node without history has the state of its last 128 blocks. */
const DEEPEST = 64;

/**
 * Returns the newest block that a node must know for its missing results to count: the one used for
 * deadlines (`readChainTime`). Of two nodes behind one address, or two addresses, one may be blocks
 * behind.
 */
export function settledBlock(head: bigint, { finalityBlocks }: Pick<Network, 'finalityBlocks'>): bigint {
  const number = head - BigInt(Math.min(Math.max(finalityBlocks, 1), DEEPEST) - 1);
  return number > 0n ? number : 0n;
}
