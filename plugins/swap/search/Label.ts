import type { PoolEdge } from './PoolGraph.js';

/** An amount of a token, and how it was come by. */
export interface Label {
  readonly amount: bigint;
  readonly hops: number;
  readonly edge: PoolEdge | undefined;
  readonly previous: Label | undefined;
}

export function startLabel(amount: bigint): Label {
  return { amount, hops: 0, edge: undefined, previous: undefined };
}

export function usesPool(label: Label, pool: number): boolean {
  for (let at: Label | undefined = label; at?.edge !== undefined; at = at.previous) {
    if (at.edge.pool === pool) return true;
  }
  return false;
}
