import type { PoolState } from '../pools/PoolState.js';
import type { QuoteSide } from '../pools/QuoteSide.js';
import { findSimpleRoute } from './findSimpleRoute.js';
import { buildPoolGraph } from './PoolGraph.js';
import type { PoolEdge } from './PoolGraph.js';
import type { PoolRoute } from './PoolRoute.js';
import { proveRoute } from './proveRoute.js';
import type { RouteSearch } from './proveRoute.js';
import { quoteRoute } from './quoteRoute.js';
import type { QuotedRoute, RouteQuote } from './quoteRoute.js';
import { reachTokens } from './reachTokens.js';
import { pathOf, SEARCH_SIDES } from './SearchSide.js';
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

const FIRST_AMOUNT_REFUSED = 1n << 255n;
/** Of needs in one answer; others that remain are told once these are read. */
const MOST_NEEDS = 24;

/**
 * The best route: most output for an exact input, least input for an exact output; of equal ones the one that an
 * exhaustive depth-first enumeration over the pools in their order finds first. A route uses no pool twice, ends
 * where it first reaches the token out, and has no hop that its pool cannot fill.
 *
 * First every token is reached as well as possible, even if that takes a pool twice: what comes out is a bound, and
 * nearly always a route. Then a walk in the order of the enumeration, kept by the bound from all but the few edges
 * that could do as well, settles ties and proves that there is nothing better.
 */
export function findBestRoute(question: RouteQuestion): RouteAnswer {
  const { pools, tokenIn, tokenOut, amount, maxHops } = question;
  if (amount <= 0n || amount >= FIRST_AMOUNT_REFUSED || tokenIn === tokenOut) return { kind: 'none' };
  const side = SEARCH_SIDES[question.side];
  const graph = buildPoolGraph(pools, tokenIn, tokenOut);
  const needs = new Map<number, TickNeed>();
  const closed = new Set<number>();
  for (;;) {
    const reach = reachTokens(graph, side, amount, maxHops, closed);
    if (reach.goal === undefined) return needs.size > 0 ? incomplete(needs, undefined) : { kind: 'none' };
    const quote = quoteSimple(pathOf(side, reach.goal), amount, question.side);
    if (quote.kind === 'doubtful' && needs.size < MOST_NEEDS) {
      // Closed from here on: what else could be better is looked for without these hops.
      for (const { edge, word } of quote.hops) noteNeed(edge, word);
      continue;
    }
    const search: RouteSearch = { graph, side, reach, amount, closed };
    const guess = quote.kind === 'quoted' ? quote : guessRoute(search, maxHops);
    if (needs.size > 0) return incomplete(needs, guess?.route);
    const { best, isProven } = proveRoute(search, guess, noteNeed);
    if (needs.size > 0) return incomplete(needs, best?.route);
    return best === undefined ? { kind: 'none' } : { kind: 'found', route: best.route, isProven };
  }

  function noteNeed(edge: PoolEdge, word: number): void {
    closed.add(edge.id);
    needs.set(edge.id, tickNeed(edge.curve.pool, word));
  }
}

function quoteSimple(path: readonly PoolEdge[], amount: bigint, side: QuoteSide): RouteQuote {
  return new Set(path.map(({ pool }) => pool)).size < path.length ? { kind: 'impossible' } : quoteRoute(path, amount, side);
}

function guessRoute({ graph, side, amount, closed }: RouteSearch, maxHops: number): QuotedRoute | undefined {
  const path = findSimpleRoute(graph, side, amount, maxHops, closed);
  const quote = path && quoteRoute(path, amount, side.side);
  return quote?.kind === 'quoted' ? quote : undefined;
}

function incomplete(needs: ReadonlyMap<number, TickNeed>, route: PoolRoute | undefined): RouteAnswer {
  return { kind: 'incomplete', needs: [...needs.values()], route };
}
