import type { PoolGraph } from './PoolGraph.js';
import type { SearchSide } from './SearchSide.js';

/** What every part of one search looks at. */
export interface RouteSearch {
  readonly graph: PoolGraph;
  readonly side: SearchSide;
  readonly amount: bigint;
  readonly maxHops: number;
  /** Ids of edges that may not be used: their unread ticks are asked for. Grows during the search. */
  readonly closed: ReadonlySet<number>;
}
