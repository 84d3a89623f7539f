import type { PoolEdge } from './graph/PoolGraph.js';
import type { RouteSearch } from './graph/RouteSearch.js';
import type { SearchLabel } from './graph/SearchLabel.js';
import { extendLabel, startLabel, usesPool } from './graph/SearchLabel.js';
import type { SearchSide } from './graph/SearchSide.js';
import { pathOf } from './graph/SearchSide.js';

/**
 * Returns a very good route that uses no pool twice, by keeping the best few paths to every token.
 * One path is enough unless a loop through mispriced pools earns something; then the best path may
 * have used a pool that the rest needs.
 *
 * @param labelCount number of paths to keep per token
 */
export function findSimpleRoute(
  { graph, side, amount, maxHops, closed }: RouteSearch,
  labelCount: number,
): PoolEdge[] | undefined {
  const kept: SearchLabel[][] = Array.from({ length: graph.tokenCount }, () => []);
  kept[side.start]!.push(startLabel(amount));
  const edges = side.edges(graph);
  for (let hops = 0; hops < maxHops; hops += 1) {
    const fresh = kept.map((labels) => labels.filter((label) => label.hops === hops));
    if (fresh.every((labels) => labels.length === 0)) break;
    fresh.forEach((labels, token) => {
      for (const edge of edges[token]!) {
        const next = side.next(edge);
        if ((hops === maxHops - 1 && next !== side.goal) || closed.has(edge.id)) continue;
        for (const label of labels) extend(side, kept[next]!, labelCount, label, edge);
      }
    });
  }
  const best = kept[side.goal]![0];
  return best === undefined ? undefined : pathOf(side, best);
}

function extend(side: SearchSide, labels: SearchLabel[], labelCount: number, label: SearchLabel, edge: PoolEdge): void {
  const last = labels[labelCount - 1];
  if (last !== undefined && side.isHopeless(edge, label.size, last.size)) return;
  if (usesPool(label, edge.pool)) return;
  const amount = side.quote(edge, label.amount);
  if (amount === undefined) return;
  const place = labels.findIndex((other) => side.isBetter(amount, other.amount));
  const index = place === -1 ? labels.length : place;
  if (index >= labelCount) return;
  const extended = extendLabel(label, edge, amount);
  if (labels.slice(0, index).some((other) => isContained(other, extended))) return;
  labels.splice(index, 0, extended);
  if (labels.length > labelCount) labels.pop();
}

/** Whether a better label makes this one useless: it has used no pools that this one has not. */
function isContained(other: SearchLabel, label: SearchLabel): boolean {
  for (let at: SearchLabel | undefined = other; at?.edge !== undefined; at = at.previous) {
    if (!usesPool(label, at.edge.pool)) return false;
  }
  return true;
}
