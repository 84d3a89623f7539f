import { MAX_SQRT_PRICE_X96, MIN_SQRT_PRICE_X96 } from '../maths/limits.js';
import type { PoolState } from '../PoolState.js';
import { SwapDirection } from '../SwapDirection.js';

/** What stands after a number of whole steps, counted from the pool's present state. */
export interface CurvePoint {
  /** Everything that went in so far, fees included, and everything that came out. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly sqrtPriceX96: bigint;
  readonly liquidity: bigint;
  readonly ticksCrossed: number;
}

/**
 * A pool seen in one direction. The steps of a swap do not depend on its amount, only the last one is cut
 * short: so their sums are kept, and a quote is a look-up and one step. Points are added as amounts ask for
 * them (`growCurve`); nothing else of a curve ever changes.
 */
export interface SwapCurve {
  readonly pool: PoolState;
  readonly direction: SwapDirection;
  readonly fee: bigint;
  readonly priceLimitX96: bigint;
  readonly points: CurvePoint[];
  /** Tick at which the next step begins, as the pool would store it. */
  tick: number;
  /** Index in `pool.ticks` of the next initialised tick in this direction. */
  upcoming: number;
  /** Why no step follows: the price limit, or the bitmap word that was not read. */
  end: 'limit' | number | undefined;
}

/** The price limit that the quoter puts in when it is given none. */
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
