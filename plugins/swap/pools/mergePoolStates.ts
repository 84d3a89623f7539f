import type { InitialisedTick, PoolState } from './PoolState.js';

/**
 * Merges two reads of the same pool into one state with the ticks of both. `undefined` if the pool
 * changed between the reads, or their ranges leave a gap; then use only the later one.
 */
export function mergePoolStates(earlier: PoolState, later: PoolState): PoolState | undefined {
  if (earlier.address !== later.address || earlier.sqrtPriceX96 !== later.sqrtPriceX96) return undefined;
  if (earlier.tick !== later.tick || earlier.liquidity !== later.liquidity) return undefined;
  if (later.known.from > earlier.known.to + 1 || earlier.known.from > later.known.to + 1) return undefined;
  const known = {
    from: Math.min(earlier.known.from, later.known.from),
    to: Math.max(earlier.known.to, later.known.to),
  };
  return { ...later, ticks: unionOfTicks(earlier.ticks, later.ticks), known };
}

function unionOfTicks(earlier: readonly InitialisedTick[], later: readonly InitialisedTick[]): InitialisedTick[] {
  const byTick = new Map([...earlier, ...later].map((initialised) => [initialised.tick, initialised]));
  return [...byTick.values()].sort((a, b) => a.tick - b.tick);
}
