import { startLabel } from './Label.js';
import type { Label } from './Label.js';
import type { PoolEdge, PoolGraph } from './PoolGraph.js';
import type { SearchSide } from './SearchSide.js';

export interface Reach {
  /** The best that can be had at the goal, no matter whether a pool is used twice. */
  readonly goal: Label | undefined;
  /**
   * `bounds[hops][edge.id]`: the best that the edge can yield after at most that many hops from the start.
   * In the last row only edges to the goal count.
   */
  readonly bounds: readonly (readonly (bigint | undefined)[])[];
}

/**
 * The best amount of every token within every number of hops. Rounds in which nothing improves cost nothing, and
 * where prices agree with each other nothing improves after two or three.
 */
export function reachTokens(graph: PoolGraph, side: SearchSide, amount: bigint, maxHops: number): Reach {
  const best: (Label | undefined)[] = new Array<Label | undefined>(graph.tokenCount).fill(undefined);
  best[side.start] = startLabel(amount);
  let improved: Label[] = [best[side.start]!];
  let tokens: number[] = [side.start];
  let row: (bigint | undefined)[] = new Array<bigint | undefined>(graph.edgeCount).fill(undefined);
  const bounds: (bigint | undefined)[][] = [];
  for (let hops = 0; hops < maxHops; hops += 1) {
    if (improved.length > 0) {
      row = row.slice();
      tokens = expand(graph, side, tokens, improved, best, row, hops === maxHops - 1);
      improved = tokens.map((token) => best[token]!);
    }
    bounds.push(row);
  }
  return { goal: best[side.goal], bounds };
}

/** One more hop from every token whose best amount improved in the round before; returns those that improve now. */
function expand(
  graph: PoolGraph,
  side: SearchSide,
  tokens: readonly number[],
  labels: readonly Label[],
  best: (Label | undefined)[],
  row: (bigint | undefined)[],
  isLast: boolean,
): number[] {
  const improved = new Set<number>();
  const edges = side.edges(graph);
  tokens.forEach((token, index) => {
    const label = labels[index]!;
    for (const edge of edges[token]!) {
      const next = side.next(edge);
      if (isLast && next !== side.goal) continue;
      const bound = side.bound(edge, label.amount);
      row[edge.id] = bound;
      if (bound !== undefined && improves(side, bound, best[next])) {
        best[next] = extend(label, edge, bound);
        improved.add(next);
      }
    }
  });
  return [...improved];
}

function improves(side: SearchSide, amount: bigint, present: Label | undefined): boolean {
  return present === undefined || side.isBetter(amount, present.amount);
}

function extend(label: Label, edge: PoolEdge, amount: bigint): Label {
  return { amount, hops: label.hops + 1, edge, previous: label };
}
