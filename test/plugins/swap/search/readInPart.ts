import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';

/** The bitmap word that a pool stands in. */
export function wordOf({ tick, tickSpacing }: PoolState): number {
  return Math.floor(tick / tickSpacing) >> 8;
}

/** The pool as far as the ticks of these words tell, both included. */
export function readBetween(pool: PoolState, first: number, last: number): PoolState {
  const known = { from: first * 256, to: last * 256 + 255 };
  return {
    ...pool,
    known,
    ticks: pool.ticks.filter(
      ({ tick }) => tick >= known.from * pool.tickSpacing && tick <= known.to * pool.tickSpacing,
    ),
  };
}

/** The pool with nothing read but where it stands: its liquidity there is known, where it ends is not. */
export function readAround(pool: PoolState): PoolState {
  return readBetween(pool, wordOf(pool), wordOf(pool));
}
