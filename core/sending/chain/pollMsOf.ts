import type { Network } from '../../chains/Network.js';

/** Returns the poll interval of a chain in milliseconds: twice a block, and at least once a second. */
export function pollMsOf({ blockTimeMs }: Network): number {
  return Math.min(blockTimeMs, 2_000) / 2;
}
