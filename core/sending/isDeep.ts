import type { Network } from '../chains/Network.js';

/**
 * Whether a block has the network's finality depth, itself included, below a head that was read
 * before the block (`readHead`). `false` without a head.
 */
export function isDeep(
  blockNumber: bigint,
  head: bigint | null,
  { finalityBlocks }: Pick<Network, 'finalityBlocks'>,
): boolean {
  return finalityBlocks <= 1 || (head !== null && head - blockNumber + 1n >= BigInt(finalityBlocks));
}
