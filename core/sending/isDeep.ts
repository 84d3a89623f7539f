import type { Network } from '../chains/Network.js';

/** Whether a block has the network's finality depth, its own counted, under a head that was read before the block was (`readHead`). No head: no. */
export function isDeep(
  blockNumber: bigint,
  head: bigint | null,
  { finalityBlocks }: Pick<Network, 'finalityBlocks'>,
): boolean {
  return finalityBlocks <= 1 || (head !== null && head - blockNumber + 1n >= BigInt(finalityBlocks));
}
