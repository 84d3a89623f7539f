import type { PoolState } from '../pools/PoolState.js';
import type { QuoteSide } from '../pools/QuoteSide.js';
import { findSimpleRoute } from './findSimpleRoute.js';
import { buildPoolGraph } from './graph/buildPoolGraph.js';
import type { PoolEdge } from './graph/PoolGraph.js';
import type { RouteSearch } from './graph/RouteSearch.js';
import { reachTokens } from './graph/reachTokens.js';
import type { SearchSide } from './graph/SearchSide.js';
import { pathOf, SEARCH_SIDES } from './graph/SearchSide.js';
import type { PoolRoute } from './PoolRoute.js';
import { proveRoute } from './proof/proveRoute.js';
import type { DoubtfulHop, QuotedRoute, RouteQuote } from './quoteRoute.js';
import { quoteRoute } from './quoteRoute.js';
import type { TickNeed } from './TickNeed.js';
import { tickNeed } from './TickNeed.js';

export interface RouteQuestion {
  /** Usable pools in the order of the candidates. */
  readonly pools: readonly PoolState[];
  /** Lower-case addresses, like those of the pools. */
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly side: QuoteSide;
  /** Amount of the token in (exact input) or the token out (exact output). */
  readonly amount: bigint;
  /** 1 to 10. */
  readonly maxHops: number;
}

export type RouteAnswer =
  | {
      readonly kind: 'found';
      readonly route: PoolRoute;
      /** Whether it is proven that no better route exists; `false` if the proof would take too long. */
      readonly isProven: boolean;
    }
  /** No route can fill the amount. */
  | { readonly kind: 'none' }
  /** The result depends on unknown ticks. `route` is the best known one, if any. */
  | { readonly kind: 'incomplete'; readonly needs: readonly TickNeed[]; readonly route: PoolRoute | undefined };

const FIRST_AMOUNT_REFUSED = 1n << 255n;
/** Maximum needs in one answer; the remaining ones follow once these are read. */
const MOST_NEEDS = 24;
/** Paths kept per token: they give a route to beat, and a result if the proof would take too long. */
const FEW_LABELS = 2;
const MANY_LABELS = 8;

/**
 * Returns the best route: most output for an exact input, least input for an exact output. Of equal
 * routes, the one that an exhaustive depth-first enumeration over the pools in their order finds
 * first. A route uses no pool twice, ends where it first reaches the token out, and has no hop that
 * its pool can't fill.
 *
 * First finds the best amount of every token, even if that uses a pool twice: the result is a
 * bound, and nearly always a route. Then walks the routes in the order of the enumeration. The
 * bound excludes all but a few edges. The walk settles ties and proves that there is nothing
 * better.
 */
export function findBestRoute(question: RouteQuestion): RouteAnswer {
  const { pools, tokenIn, tokenOut, amount, maxHops } = question;
  if (amount <= 0n || amount >= FIRST_AMOUNT_REFUSED || tokenIn === tokenOut) return { kind: 'none' };
  const side = SEARCH_SIDES[question.side];
  const needs = new Map<number, TickNeed>();
  const closed = new Set<number>();
  const search: RouteSearch = { graph: buildPoolGraph(pools, tokenIn, tokenOut), side, amount, maxHops, closed };
  // Closed from here on: the search for better routes continues without this hop.
  const noteNeed = ({ edge, word }: DoubtfulHop): void => {
    closed.add(edge.id);
    needs.set(edge.id, tickNeed(edge.curve.pool, word));
  };
  for (;;) {
    const reach = reachTokens(search);
    const quote = reach.goal && quoteSimple(pathOf(side, reach.goal), search);
    if (quote?.kind === 'doubtful' && needs.size < MOST_NEEDS) {
      quote.hops.forEach(noteNeed);
      continue;
    }
    const guess = quote?.kind === 'quoted' ? quote : guessRoute(search, FEW_LABELS);
    if (needs.size > 0) return incomplete(needs, guess);
    if (reach.goal === undefined) return { kind: 'none' };
    const { best, isProven } = proveRoute(search, reach, guess, noteNeed);
    if (needs.size > 0) return incomplete(needs, best);
    const route = isProven ? best : betterOf(side, best, guessRoute(search, MANY_LABELS));
    return route === undefined ? { kind: 'none' } : { kind: 'found', route: route.route, isProven };
  }
}

function quoteSimple(path: readonly PoolEdge[], { amount, side }: RouteSearch): RouteQuote {
  return new Set(path.map(({ pool }) => pool)).size < path.length
    ? { kind: 'impossible' }
    : quoteRoute(path, amount, side.side);
}

function guessRoute(search: RouteSearch, labelCount: number): QuotedRoute | undefined {
  const path = findSimpleRoute(search, labelCount);
  const quote = path && quoteRoute(path, search.amount, search.side.side);
  return quote?.kind === 'quoted' ? quote : undefined;
}

function betterOf(
  side: SearchSide,
  first: QuotedRoute | undefined,
  second: QuotedRoute | undefined,
): QuotedRoute | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return side.isBetter(second.value, first.value) ? second : first;
}

function incomplete(needs: ReadonlyMap<number, TickNeed>, best: QuotedRoute | undefined): RouteAnswer {
  return { kind: 'incomplete', needs: [...needs.values()], route: best?.route };
}
