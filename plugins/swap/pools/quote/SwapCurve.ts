import { MAX_SQRT_PRICE_X96, MIN_SQRT_PRICE_X96 } from '../maths/limits.js';
import type { PoolState } from '../PoolState.js';
import { SwapDirection } from '../SwapDirection.js';

/** The totals after a number of whole steps from the pool's current state. */
export interface CurvePoint {
  /** Total input with fees, and total output, up to this point. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly sqrtPriceX96: bigint;
  readonly liquidity: bigint;
  readonly ticksCrossed: number;
}

/**
 * A pool in one direction. The steps of a swap do not depend on its amount; only the last one is
 * cut short. So their sums are cached, and a quote is a look-up plus one step. `growCurve` adds
 * points as needed; nothing else of a curve ever changes.
 */
export interface SwapCurve {
  readonly pool: PoolState;
  readonly direction: SwapDirection;
  readonly fee: bigint;
  readonly priceLimitX96: bigint;
  readonly points: CurvePoint[];
  /** Tick at the start of the next step, as the pool would store it. */
  tick: number;
  /** Index in `pool.ticks` of the next initialised tick in this direction. */
  upcoming: number;
  /** Why no step follows: the price limit, or an unknown bitmap word. */
  end: 'limit' | number | undefined;
}

/** Makes an empty curve up to the quoter's default price limit. */
export function swapCurve(pool: PoolState, direction: SwapDirection): SwapCurve {
  const falls = direction === SwapDirection.ZERO_FOR_ONE;
  const priceLimitX96 = falls ? MIN_SQRT_PRICE_X96 + 1n : MAX_SQRT_PRICE_X96 - 1n;
  const { sqrtPriceX96, liquidity, tick, ticks } = pool;
  const above = ticks.findIndex((initialised) => initialised.tick > tick);
  const firstAbove = above === -1 ? ticks.length : above;
  return {
    pool,
    direction,
    fee: BigInt(pool.fees?.[direction] ?? pool.fee),
    priceLimitX96,
    points: [{ amountIn: 0n, amountOut: 0n, sqrtPriceX96, liquidity, ticksCrossed: 0 }],
    tick,
    upcoming: falls ? firstAbove - 1 : firstAbove,
    end: (falls ? sqrtPriceX96 <= priceLimitX96 : sqrtPriceX96 >= priceLimitX96) ? 'limit' : undefined,
  };
}
