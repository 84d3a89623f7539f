import type { NodeLimits } from './limitedNode.js';

/** A batch that most public nodes still take, and a range that the narrower half of them serves. */
const batch = 100;
const logBlocks = 1_000;

const gwei = 1_000_000_000n;
/** The chains of games refuse a tip below 10 gwei; geth's miners take a thousandth of one. */
const gameChains: ReadonlySet<number> = new Set([13371, 13473, 15003]);

/** What the chain's public nodes enforce. */
export const nodeLimitsOf = (chainId: number): NodeLimits => ({
  batch,
  logBlocks,
  tip: gameChains.has(chainId) ? 10n * gwei : gwei / 1_000n,
});
