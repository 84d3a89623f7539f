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

/** Some milliseconds of quotes. Only pools with wildly different prices can take them up. */
const MOST_QUOTES = 5_000;
const MOST_INPUT = (1n << 255n) - 1n;

/**
 * From a good route to the best, the first of equals: asks for the first route as good as the guess, then for one
 * that is better, until there is none.
 *
 * @param onDoubt told of hops whose unread ticks could make a route as good; closes them
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

/** What may set out on a walk for routes no worse than `target`, and what has to arrive where. */
function gatesFor(
  { graph, side, amount }: RouteSearch,
  { bounds }: Reach,
  target: bigint | undefined,
): Pick<RouteWalk, 'carried' | 'gates'> {
  return side.side === QuoteSide.EXACT_INPUT
    ? { carried: amount, gates: inputGates(graph, bounds, target ?? 0n) }
    : { carried: target ?? MOST_INPUT, gates: bounds.toReversed() };
}
