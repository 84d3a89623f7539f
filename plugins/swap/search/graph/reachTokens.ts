import type { RouteSearch } from './RouteSearch.js';
import type { SearchLabel } from './SearchLabel.js';
import { extendLabel, startLabel } from './SearchLabel.js';

export interface Reach {
  /** The best amount at the goal, even if a pool is used twice. */
  readonly goal: SearchLabel | undefined;
  /**
   * `bounds[hops][edge.id]`: no worse than the best result of the edge after at most that many hops
   * from the start. The last row counts only edges to the goal.
   */
  readonly bounds: readonly (readonly (bigint | undefined)[])[];
}

interface Round {
  readonly search: RouteSearch;
  readonly best: (SearchLabel | undefined)[];
  readonly row: (bigint | undefined)[];
  readonly isLast: boolean;
}

/**
 * Computes the best amount of every token within every number of hops. A round without improvements
 * costs nothing, and if prices are consistent, improvements end after two or three rounds.
 */
export function reachTokens(search: RouteSearch): Reach {
  const { graph, side, amount, maxHops } = search;
  const best = new Array<SearchLabel | undefined>(graph.tokenCount).fill(undefined);
  best[side.start] = startLabel(amount);
  let improved = [best[side.start]!];
  let tokens: readonly number[] = [side.start];
  let row = new Array<bigint | undefined>(graph.edgeCount).fill(undefined);
  const bounds: (bigint | undefined)[][] = [];
  for (let hops = 0; hops < maxHops; hops += 1) {
    if (tokens.length > 0) {
      row = row.slice();
      tokens = goOneHopOn({ search, best, row, isLast: hops === maxHops - 1 }, tokens, improved);
      improved = tokens.map((token) => best[token]!);
    }
    bounds.push(row);
  }
  return { goal: best[side.goal], bounds };
}

/** Extends every token whose best amount improved in the last round; returns the tokens that improve now. */
function goOneHopOn(round: Round, tokens: readonly number[], labels: readonly SearchLabel[]): readonly number[] {
  const {
    search: { graph, side, closed },
    best,
    row,
    isLast,
  } = round;
  const improved = new Set<number>();
  const edges = side.edges(graph);
  tokens.forEach((token, index) => {
    const label = labels[index]!;
    for (const edge of edges[token]!) {
      const next = side.next(edge);
      if ((isLast && next !== side.goal) || closed.has(edge.id)) continue;
      const present = best[next];
      if (present !== undefined && side.isHopeless(edge, label.size, present.size)) {
        row[edge.id] = side.justWorse(present.amount);
        continue;
      }
      const bound = side.bound(edge, label.amount, present?.amount);
      row[edge.id] = bound;
      if (bound === undefined || (present !== undefined && !side.isBetter(bound, present.amount))) continue;
      best[next] = extendLabel(label, edge, bound);
      improved.add(next);
    }
  });
  return [...improved];
}
