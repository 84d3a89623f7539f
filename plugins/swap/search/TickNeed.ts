import { MAX_TICK, MIN_TICK } from '../pools/maths/limits.js';
import type { PoolState } from '../pools/PoolState.js';

/** Ticks that must be read before a search can find the best route. */
export interface TickNeed {
  readonly pool: PoolState;
  /** Words of the pool's tick bitmap, both included. */
  readonly words: { readonly first: number; readonly last: number };
}

/** Covers one side of a pool with a wide spacing; with the finest spacing, three reads reach the end. */
const LEAST_WORDS = 64;

/** Extends outward from the needed word, eight times as far as the known range: a read costs more than extra words. */
export function tickNeed(pool: PoolState, word: number): TickNeed {
  const { known, tick, tickSpacing } = pool;
  const count = Math.max(LEAST_WORDS, (known.to - known.from) >> 5);
  return word <= Math.floor(tick / tickSpacing) >> 8
    ? { pool, words: { first: Math.max(word - count + 1, Math.floor(MIN_TICK / tickSpacing) >> 8), last: word } }
    : { pool, words: { first: word, last: Math.min(word + count - 1, Math.floor(MAX_TICK / tickSpacing) >> 8) } };
}
