import type { Network } from '../../chains/Network.js';

/** A node that keeps no history has the state of its last 128 blocks. */
const DEEPEST = 64;

/**
 * The newest block of which every node that may answer has to know, for what it does not know to be nothing: the one by which deadlines are judged
 * (`readChainTime`). Of two nodes behind one address, or of two addresses, one may be blocks behind.
 */
export function settledBlock(head: bigint, { finalityBlocks }: Pick<Network, 'finalityBlocks'>): bigint {
  const number = head - BigInt(Math.min(Math.max(finalityBlocks, 1), DEEPEST) - 1);
  return number > 0n ? number : 0n;
}
