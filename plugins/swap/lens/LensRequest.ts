import type { CandidatePool } from '../pools/CandidatePool.js';

/**
 * The words of a pool's tick bitmap to read: this many around the word that contains the current
 * price, or exactly these.
 */
export type LensWords =
  | { readonly kind: 'around'; readonly below: number; readonly above: number }
  | { readonly kind: 'between'; readonly first: number; readonly last: number };

export interface LensPoolRequest {
  readonly pool: CandidatePool;
  readonly words: LensWords;
  /** Maximum of initialised ticks on each side of the price. Ticks beyond the last one stay unknown. */
  readonly tickBudget: number;
}

/** One call of the lens. */
export interface LensRequest {
  readonly pools: readonly LensPoolRequest[];
  /** Maximum size of the response, in bytes. */
  readonly mostBytes: number;
}

/** Limits that stay below the gas and size limits of nodes, even if every pool is in use. */
export const LENS_LIMITS = {
  pools: 40,
  /** Total of the words requested by number, about 10 million gas. One pool may need more. */
  words: 3_000,
  wordsEitherSide: 16,
  tickBudget: 8,
  mostBytes: 24_000,
  /** Tick budget for words requested by number. */
  tickBudgetOfNeed: 200,
} as const;
