import type { PoolGraph } from './PoolGraph.js';
import type { SearchSide } from './SearchSide.js';

/** Data that all parts of one search share. */
export interface RouteSearch {
  readonly graph: PoolGraph;
  readonly side: SearchSide;
  readonly amount: bigint;
  readonly maxHops: number;
  /** Ids of edges that may not be used, because their unknown ticks have been requested. Grows during the search. */
  readonly closed: ReadonlySet<number>;
}
