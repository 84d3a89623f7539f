import type { CandidatePool } from './CandidatePool.js';
import type { SwapDirection } from './SwapDirection.js';

/** A tick at which some position begins or ends. */
export interface InitialisedTick {
  readonly tick: number;
  /** Liquidity that comes in when the price rises through the tick, and goes when it falls. */
  readonly liquidityNet: bigint;
}

/**
 * Ticks that were read, as an inclusive range of tick ÷ spacing, the unit in which a pool indexes its
 * bitmap: bitmap word `w` is the range `256 * w` to `256 * w + 255`. Empty when `to` is less than `from`.
 */
export interface TickRange {
  readonly from: number;
  readonly to: number;
}

/** One pool at one block. Quotes are exact inside `known`, and unknown, never guessed, outside of it. */
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
  /** Of kind v2 alone, which has no ticks: its quotes follow from these, and the price above is only near the truth. */
  readonly reserves?: readonly [bigint, bigint];
  /** What a swap pays by its direction, where that is not `fee`: with the share of the protocol. */
  readonly fees?: Readonly<Record<SwapDirection, number>>;
}
