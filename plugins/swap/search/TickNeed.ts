import { MAX_TICK, MIN_TICK } from '../pools/maths/limits.js';
import type { PoolState } from '../pools/PoolState.js';

/** Ticks that have to be read before a search can say which route is best. */
export interface TickNeed {
  readonly pool: PoolState;
  /** Words of the pool's tick bitmap, both included. */
  readonly words: { readonly first: number; readonly last: number };
}

/** Covers one side of a pool of the wider spacings; in those of the finest, three reads reach the end. */
const LEAST_WORDS = 64;

/** From the word that is needed outward, eight times as far as the pool is known already: a read costs more than words do. */
export function tickNeed(pool: PoolState, word: number): TickNeed {
  const { known, tick, tickSpacing } = pool;
  const count = Math.max(LEAST_WORDS, (known.to - known.from) >> 5);
  return word <= Math.floor(tick / tickSpacing) >> 8
    ? { pool, words: { first: Math.max(word - count + 1, Math.floor(MIN_TICK / tickSpacing) >> 8), last: word } }
    : { pool, words: { first: word, last: Math.min(word + count - 1, Math.floor(MAX_TICK / tickSpacing) >> 8) } };
}
