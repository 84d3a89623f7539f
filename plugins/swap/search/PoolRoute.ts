import type { PoolState } from '../pools/PoolState.js';
import type { SwapDirection } from '../pools/SwapDirection.js';

export interface PoolHop {
  readonly pool: PoolState;
  readonly direction: SwapDirection;
  /** Lower-case, like every address of a pool. */
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly fee: number;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/** A chain of pools, none used twice, that can trade their whole amounts. */
export interface PoolRoute {
  readonly path: readonly PoolHop[];
  readonly amountIn: bigint;
  /** May be 0 for a tiny exact input. */
  readonly amountOut: bigint;
}
