import type { CandidatePool } from '../pools/CandidatePool.js';
import type { LensPoolRequest, LensRequest } from './LensRequest.js';
import { LENS_LIMITS } from './LensRequest.js';

export interface LensOptions {
  /** Bitmap words to read below and above the current price. Default 16. */
  readonly wordsEitherSide?: number;
  /** Default 8. */
  readonly tickBudget?: number;
}

/**
 * Returns the calls that read all candidates, in their order, within the nodes' limits. Send them
 * as one batch and compare the block numbers of the responses.
 */
export function buildLensRequests(candidates: readonly CandidatePool[], options: LensOptions = {}): LensRequest[] {
  const { wordsEitherSide: reach = LENS_LIMITS.wordsEitherSide, tickBudget = LENS_LIMITS.tickBudget } = options;
  return inBatches(
    candidates.map((pool) => ({ pool, words: { kind: 'around', below: reach, above: reach }, tickBudget })),
  );
}

/** Ticks that a search needs. */
export interface WordsOfPool {
  readonly pool: CandidatePool;
  readonly words: { readonly first: number; readonly last: number };
}

/** Returns the calls that read more ticks of known pools. Merge the result with `mergePoolStates`. */
export function buildTickRequests(needs: readonly WordsOfPool[]): LensRequest[] {
  const requests: LensPoolRequest[][] = [];
  let words = LENS_LIMITS.words;
  for (const need of needs) {
    words += need.words.last - need.words.first + 1;
    if (words > LENS_LIMITS.words || requests.at(-1)?.length === LENS_LIMITS.pools) {
      requests.push([]);
      words = need.words.last - need.words.first + 1;
    }
    requests
      .at(-1)!
      .push({ pool: need.pool, words: { kind: 'between', ...need.words }, tickBudget: LENS_LIMITS.tickBudgetOfNeed });
  }
  return requests.map((pools) => ({ pools, mostBytes: LENS_LIMITS.mostBytes }));
}

/**
 * Returns the unread rest of a request; `undefined` if nothing is left. If a response has read
 * nothing, halve the request instead.
 */
export function restOfLensRequest(request: LensRequest, nextIndex: number): LensRequest | undefined {
  return nextIndex < request.pools.length ? { ...request, pools: request.pools.slice(nextIndex) } : undefined;
}

/** Splits a request that a node refused for its gas or its size; returns it unchanged if it has one pool. */
export function halveLensRequest(request: LensRequest): LensRequest[] {
  const middle = request.pools.length >> 1;
  if (middle === 0) return [request];
  return [request.pools.slice(0, middle), request.pools.slice(middle)].map((pools) => ({ ...request, pools }));
}

function inBatches(pools: readonly LensPoolRequest[]): LensRequest[] {
  const count = Math.ceil(pools.length / LENS_LIMITS.pools);
  return Array.from({ length: count }, (_, index) => ({
    pools: pools.slice(index * LENS_LIMITS.pools, (index + 1) * LENS_LIMITS.pools),
    mostBytes: LENS_LIMITS.mostBytes,
  }));
}
