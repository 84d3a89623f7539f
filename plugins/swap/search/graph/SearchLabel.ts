import type { PoolEdge } from './PoolGraph.js';

/** An amount of a token, and the path that leads to it. */
export interface SearchLabel {
  readonly amount: bigint;
  /** The amount rounded to floating point: to rule out paths, not to decide. */
  readonly size: number;
  readonly hops: number;
  readonly edge: PoolEdge | undefined;
  readonly previous: SearchLabel | undefined;
}

export function startLabel(amount: bigint): SearchLabel {
  return { amount, size: Number(amount), hops: 0, edge: undefined, previous: undefined };
}

export function extendLabel(label: SearchLabel, edge: PoolEdge, amount: bigint): SearchLabel {
  return { amount, size: Number(amount), hops: label.hops + 1, edge, previous: label };
}

export function usesPool(label: SearchLabel, pool: number): boolean {
  for (let at: SearchLabel | undefined = label; at?.edge !== undefined; at = at.previous) {
    if (at.edge.pool === pool) return true;
  }
  return false;
}
