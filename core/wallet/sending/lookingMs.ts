import type { Network } from '../../chains/Network.js';
import type { Span } from './ProofOfAbsence.js';

/** How many blocks a look at the chain lasts before it is left to another one. */
const BLOCKS_LOOKED = 3;

/** How long to look for a transaction that may have been sent. With a span: until its silence proves something, and for a few blocks more. */
export function lookingMs({ blockTimeMs }: Pick<Network, 'blockTimeMs'>, span: Span = { ms: 0, blocks: 0 }): number {
  return Math.max(span.ms, span.blocks * blockTimeMs) + BLOCKS_LOOKED * blockTimeMs;
}
