import type { NodeLimits } from './limitedNode.js';

/** A batch size that most public nodes accept, and a block range that the stricter half of them accepts. */
const batch = 100;
const logBlocks = 1_000;

const gwei = 1_000_000_000n;
/** Game chains refuse a priority fee below 10 gwei; geth's miners accept 0.001 gwei. */
const gameChains: ReadonlySet<number> = new Set([13371, 13473, 15003]);

/** Returns the limits of the chain's public nodes. */
export const nodeLimitsOf = (chainId: number): NodeLimits => ({
  batch,
  logBlocks,
  tip: gameChains.has(chainId) ? 10n * gwei : gwei / 1_000n,
});
