import { QuoteSide } from '../../pools/QuoteSide.js';
import { quoteExactInput } from '../../pools/quote/quoteExactInput.js';
import type { PoolEdge, PoolGraph } from '../graph/PoolGraph.js';
import { TOKEN_IN, TOKEN_OUT } from '../graph/PoolGraph.js';
import { outputBound } from '../graph/quoteBounds.js';
import type { DoubtfulHop, QuotedRoute } from '../quoteRoute.js';
import { quoteRoute } from '../quoteRoute.js';

export interface RouteWalk {
  readonly graph: PoolGraph;
  readonly side: QuoteSide;
  /** The requested amount. */
  readonly amount: bigint;
  /** The amount at the start, at the token in: the exact input, or the maximum input of an exact output. */
  readonly carried: bigint;
  /**
   * `gates[hops][edge.id]`: the minimum that must arrive at an edge; `undefined` if it leads to no
   * route that is good enough.
   */
  readonly gates: readonly (readonly (bigint | undefined)[])[];
  isGoodEnough(value: bigint): boolean;
  /** Called for every doubtful hop of a route that would be good enough if the unknown ticks were favourable. */
  onDoubt(hop: DoubtfulHop): void;
  /** Ids of edges that may not be used; may grow during the walk. */
  readonly closed: ReadonlySet<number>;
  /** Remaining number of quotes; counts down. */
  readonly budget: { quotes: number };
}

/**
 * Walks routes in the order of an exhaustive enumeration, skips all that the gates rule out, and
 * returns the first one that is good enough.
 */
export function findFirstRoute(walk: RouteWalk): QuotedRoute | undefined {
  return visit(walk, TOKEN_IN, walk.carried, true, []);
}

function visit(
  walk: RouteWalk,
  token: number,
  carried: bigint,
  isSure: boolean,
  path: PoolEdge[],
): QuotedRoute | undefined {
  const row = walk.gates[path.length];
  if (row === undefined) return undefined;
  for (const edge of walk.graph.leaving[token]!) {
    const gate = row[edge.id];
    if (gate === undefined || carried < gate || walk.closed.has(edge.id) || path.some(({ pool }) => pool === edge.pool))
      continue;
    if ((walk.budget.quotes -= 1) < 0) return undefined;
    path.push(edge);
    const found = edge.to === TOKEN_OUT ? judge(walk, path) : goOn(walk, edge, carried, isSure, path);
    path.pop();
    if (found !== undefined) return found;
  }
  return undefined;
}

function goOn(
  walk: RouteWalk,
  edge: PoolEdge,
  carried: bigint,
  isSure: boolean,
  path: PoolEdge[],
): QuotedRoute | undefined {
  const quote = quoteExactInput(edge.curve, carried);
  // An exact input arrives in full, so a hop that can't fill it ends the route. The limit of an
  // exact output may be undercut.
  if (isSure && quote.kind === 'unfilled' && walk.side === QuoteSide.EXACT_INPUT) return undefined;
  const next = outputBound(edge.curve, carried, quote);
  if (next === undefined || next === 0n) return undefined;
  return visit(walk, edge.to, next, isSure && quote.kind !== 'unknown', path);
}

function judge(walk: RouteWalk, path: readonly PoolEdge[]): QuotedRoute | undefined {
  walk.budget.quotes -= path.length;
  const quote = quoteRoute(path, walk.amount, walk.side);
  if (quote.kind === 'impossible' || !walk.isGoodEnough(quote.value)) return undefined;
  if (quote.kind === 'quoted') return quote;
  quote.hops.forEach((hop) => walk.onDoubt(hop));
  return undefined;
}
