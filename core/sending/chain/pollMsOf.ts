import type { Network } from '../../chains/Network.js';

/** How often a chain is asked for news: twice a block, and at least once a second. */
export function pollMsOf({ blockTimeMs }: Network): number {
  return Math.min(blockTimeMs, 2_000) / 2;
}
