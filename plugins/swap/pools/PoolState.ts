import type { CandidatePool } from './CandidatePool.js';
import type { SwapDirection } from './SwapDirection.js';

/** A tick at which a position begins or ends. */
export interface InitialisedTick {
  readonly tick: number;
  /** Liquidity that is added if the price rises through the tick, and removed if it falls. */
  readonly liquidityNet: bigint;
}

/**
 * The known ticks, as an inclusive range of tick ÷ spacing, the unit of a pool's bitmap: bitmap
 * word `w` is the range `256 * w` to `256 * w + 255`. Empty if `to` is less than `from`.
 */
export interface TickRange {
  readonly from: number;
  readonly to: number;
}

/** One pool at one block. Quotes are exact inside `known`; outside of it they are unknown, never estimated. */
export interface PoolState extends CandidatePool {
  readonly tickSpacing: number;
  /** Square root of token1 per token0, times 2^96. */
  readonly sqrtPriceX96: bigint;
  /** As the pool stores it: one below the tick of the price after a fall that stopped exactly on a tick. */
  readonly tick: number;
  readonly liquidity: bigint;
  /** Every initialised tick inside `known`, ascending. */
  readonly ticks: readonly InitialisedTick[];
  readonly known: TickRange;
  /**
   * Only for kind v2, which has no ticks: quotes are computed from the reserves, and the price
   * above is only approximate.
   */
  readonly reserves?: readonly [bigint, bigint];
  /** The fee of a swap by its direction, including the protocol's share, if it differs from `fee`. */
  readonly fees?: Readonly<Record<SwapDirection, number>>;
}
