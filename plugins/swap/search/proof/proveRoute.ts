import { QuoteSide } from '../../pools/QuoteSide.js';
import type { RouteSearch } from '../graph/RouteSearch.js';
import type { Reach } from '../graph/reachTokens.js';
import type { DoubtfulHop, QuotedRoute } from '../quoteRoute.js';
import type { RouteWalk } from './findFirstRoute.js';
import { findFirstRoute } from './findFirstRoute.js';
import { inputGates } from './inputGates.js';

export interface Proof {
  readonly best: QuotedRoute | undefined;
  readonly isProven: boolean;
}

/** Limit of quotes, a few milliseconds. Only pools with very different prices reach it. */
const MOST_QUOTES = 5_000;
const MOST_INPUT = (1n << 255n) - 1n;

/**
 * Improves a good route to the best one, the first of equals: searches for the first route as good
 * as the guess, then for a better one, until there is none.
 *
 * @param onDoubt called for hops whose unknown ticks could make a route as good; closes them
 */
export function proveRoute(
  search: RouteSearch,
  reach: Reach,
  guess: QuotedRoute | undefined,
  onDoubt: (hop: DoubtfulHop) => void,
): Proof {
  const { graph, side, amount, closed } = search;
  const budget = { quotes: MOST_QUOTES };
  let best = guess;
  let target = guess?.value;
  for (;;) {
    const found = findFirstRoute({
      graph,
      side: side.side,
      amount,
      ...gatesFor(search, reach, target),
      isGoodEnough: (value) => target === undefined || !side.isBetter(target, value),
      onDoubt,
      closed,
      budget,
    });
    if (found === undefined) break;
    best = found;
    if (found.value === reach.goal?.amount) break;
    target = side.justBetter(found.value);
  }
  return { best, isProven: budget.quotes >= 0 };
}

/** Returns the start amount of a walk for routes no worse than `target`, and the gates of its edges. */
function gatesFor(
  { graph, side, amount }: RouteSearch,
  { bounds }: Reach,
  target: bigint | undefined,
): Pick<RouteWalk, 'carried' | 'gates'> {
  return side.side === QuoteSide.EXACT_INPUT
    ? { carried: amount, gates: inputGates(graph, bounds, target ?? 0n) }
    : { carried: target ?? MOST_INPUT, gates: bounds.toReversed() };
}
