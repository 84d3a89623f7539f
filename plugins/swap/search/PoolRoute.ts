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

/** Pools one after the other, none twice, each of which takes and gives the whole of its amounts. */
export interface PoolRoute {
  readonly path: readonly PoolHop[];
  readonly amountIn: bigint;
  /** May be 0 for an exact input of very little. */
  readonly amountOut: bigint;
}
