import type { PoolState } from '../pools/PoolState.js';
import { QuoteSide } from '../pools/QuoteSide.js';
import { findFirstRoute } from './findFirstRoute.js';
import type { FoundRoute } from './findFirstRoute.js';
import { findSimpleRoute } from './findSimpleRoute.js';
import { inputGates } from './inputGates.js';
import { buildPoolGraph } from './PoolGraph.js';
import type { PoolEdge, PoolGraph } from './PoolGraph.js';
import type { PoolRoute } from './PoolRoute.js';
import { quoteRoute } from './quoteRoute.js';
import type { DoubtfulHop } from './quoteRoute.js';
import { reachTokens } from './reachTokens.js';
import type { Reach } from './reachTokens.js';
import { pathOf, SEARCH_SIDES } from './SearchSide.js';
import type { SearchSide } from './SearchSide.js';
import { tickNeed } from './TickNeed.js';
import type { TickNeed } from './TickNeed.js';

export interface RouteQuestion {
  /** Usable pools in the order of the candidates. */
  readonly pools: readonly PoolState[];
  /** Lower-case addresses, like those of the pools. */
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly side: QuoteSide;
  /** Of the token in (exact input) or the token out (exact output). */
  readonly amount: bigint;
  /** 1 to 10. */
  readonly maxHops: number;
}

export type RouteAnswer =
  | {
      readonly kind: 'found';
      readonly route: PoolRoute;
      /** Whether nothing better exists for certain; false when proving it would have taken too long. */
      readonly isProven: boolean;
    }
  /** No route can fill the amount. */
  | { readonly kind: 'none' }
  /** Unread ticks decide. `route` is the best of what is known, if anything is. */
  | { readonly kind: 'incomplete'; readonly needs: readonly TickNeed[]; readonly route: PoolRoute | undefined };

/** Some 8 ms of quotes, which only pools with wildly different prices can take up. */
const PROOF_QUOTES = 16_000;
const FIRST_AMOUNT_REFUSED = 1n << 255n;

/**
 * The best route: most output for an exact input, least input for an exact output; of equal ones the one that an
 * exhaustive depth-first enumeration over the pools in their order finds first. A route uses no pool twice, ends
 * where it first reaches the token out, and has no hop that its pool cannot fill.
 *
 * First every token is reached as well as possible, even if that takes a pool twice: what comes out of this is a
 * bound, and nearly always a route. Then a walk in the order of the enumeration, kept by the bound from all but the
 * few edges that could do as well, settles ties and proves that there is nothing better.
 */
export function findBestRoute(question: RouteQuestion): RouteAnswer {
  const { pools, tokenIn, tokenOut, amount, maxHops } = question;
  if (amount <= 0n || amount >= FIRST_AMOUNT_REFUSED || tokenIn === tokenOut) return { kind: 'none' };
  const side = SEARCH_SIDES[question.side];
  const graph = buildPoolGraph(pools, tokenIn, tokenOut);
  const reach = reachTokens(graph, side, amount, maxHops);
  if (reach.goal === undefined) return { kind: 'none' };

  const doubts: Doubt[] = [];
  const budget = { quotes: PROOF_QUOTES };
  let best = firstGuess(graph, side, reach, question);
  for (let target = best?.value; ; ) {
    const found = findFirstRoute({
      graph,
      side: question.side,
      amount,
      ...gatesFor(graph, side, reach, amount, target),
      isGoodEnough: (value) => target === undefined || !side.isBetter(target, value),
      onDoubt: (value, hops) => doubts.push({ value, hops }),
      budget,
    });
    if (found === undefined) break;
    best = found;
    if (found.value === reach.goal.amount) break;
    target = side.justBetter(found.value);
  }
  return answer(side, pools, best, doubts, budget.quotes >= 0);
}

/** A route to beat: the way to the goal if it is one, else a search that minds pools used twice and hops unfilled. */
function firstGuess(graph: PoolGraph, side: SearchSide, reach: Reach, { amount, maxHops }: RouteQuestion): FoundRoute | undefined {
  const path = pathOf(side, reach.goal!);
  return quoted(path, amount, side) ?? quoted(findSimpleRoute(graph, side, amount, maxHops), amount, side);
}

function quoted(path: readonly PoolEdge[] | undefined, amount: bigint, { side }: SearchSide): FoundRoute | undefined {
  if (path === undefined || new Set(path.map(({ pool }) => pool)).size < path.length) return undefined;
  const quote = quoteRoute(path, amount, side);
  return quote.kind === 'quoted' ? quote : undefined;
}

/** What may set out on a walk for routes no worse than `target`, and what has to arrive where. */
function gatesFor(graph: PoolGraph, { side }: SearchSide, { bounds }: Reach, amount: bigint, target: bigint | undefined): Pick<Parameters<typeof findFirstRoute>[0], 'carried' | 'gates'> {
  return side === QuoteSide.EXACT_INPUT
    ? { carried: amount, gates: inputGates(graph, bounds, target ?? 0n) }
    : { carried: target ?? FIRST_AMOUNT_REFUSED - 1n, gates: bounds.toReversed() };
}

interface Doubt {
  readonly value: bigint;
  readonly hops: readonly DoubtfulHop[];
}

function answer(side: SearchSide, pools: readonly PoolState[], best: FoundRoute | undefined, doubts: readonly Doubt[], isProven: boolean): RouteAnswer {
  const decisive = doubts.filter(({ value }) => best === undefined || !side.isBetter(best.value, value));
  if (decisive.length > 0) return { kind: 'incomplete', needs: needsOf(decisive, pools), route: best?.route };
  return best === undefined ? { kind: 'none' } : { kind: 'found', route: best.route, isProven };
}

function needsOf(doubts: readonly Doubt[], pools: readonly PoolState[]): TickNeed[] {
  const wanted = new Map(doubts.flatMap(({ hops }) => hops).map(({ edge, word }) => [`${edge.pool}:${word}`, tickNeed(pools[edge.pool]!, word)]));
  return [...wanted.values()];
}
