import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { buildPoolGraph } from '../../../../plugins/swap/search/graph/buildPoolGraph.js';
import type { PoolEdge, PoolGraph } from '../../../../plugins/swap/search/graph/PoolGraph.js';
import { TOKEN_IN } from '../../../../plugins/swap/search/graph/PoolGraph.js';

/** Every edge of a graph, in the order of their ids. */
export function allEdges({ leaving }: PoolGraph): PoolEdge[] {
  return leaving.flat().sort((a, b) => a.id - b.id);
}

/** The edges that lead from the token in through these pools, one after the other, to the token out. */
export function edgesAlong(
  route: readonly PoolState[],
  tokenIn: string,
  tokenOut: string,
  pools: readonly PoolState[] = route,
): PoolEdge[] {
  const { leaving } = buildPoolGraph(pools, tokenIn, tokenOut);
  let token: number = TOKEN_IN;
  return route.map((pool) => {
    const edge = leaving[token]!.find(({ curve }) => curve.pool === pool)!;
    token = edge.to;
    return edge;
  });
}
