import type { SwapCurve } from '../../pools/quote/SwapCurve.js';

/** A pool used in one direction. Tokens are numbers inside a search. */
export interface PoolEdge {
  readonly id: number;
  /** Its place among the pools of the search. */
  readonly pool: number;
  readonly from: number;
  readonly to: number;
  readonly curve: SwapCurve;
  /** Units out for a unit in at the present price, fee taken off; in floating point, for ruling out only. */
  readonly rate: number;
}

export const TOKEN_IN = 0;
export const TOKEN_OUT = 1;

/** Edges of a token keep the order of the pools: that order decides between routes of equal worth. */
export interface PoolGraph {
  readonly tokenCount: number;
  readonly edgeCount: number;
  readonly leaving: readonly (readonly PoolEdge[])[];
  readonly entering: readonly (readonly PoolEdge[])[];
}
