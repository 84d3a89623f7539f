import type { CandidatePool } from '../pools/CandidatePool.js';

/** Which words of a pool's tick bitmap to read: so many around the word of the present price, or exactly these. */
export type LensWords =
  | { readonly kind: 'around'; readonly below: number; readonly above: number }
  | { readonly kind: 'between'; readonly first: number; readonly last: number };

export interface LensPoolRequest {
  readonly pool: CandidatePool;
  readonly words: LensWords;
  /** Most initialised ticks on each side of the price. What lies beyond the last of them stays unknown. */
  readonly tickBudget: number;
}

/** One call of the lens. */
export interface LensRequest {
  readonly pools: readonly LensPoolRequest[];
  /** Of the answer. */
  readonly mostBytes: number;
}

/** Larger calls met the gas and size limits of nodes; these stay clear of them with every pool in use. */
export const LENS_LIMITS = {
  pools: 40,
  /** Together, of pools whose words are asked for by number: some 10 M gas. One pool may need more. */
  words: 3_000,
  wordsEitherSide: 16,
  tickBudget: 8,
  mostBytes: 24_000,
  /** For words that are asked for by number. */
  tickBudgetOfNeed: 200,
} as const;
