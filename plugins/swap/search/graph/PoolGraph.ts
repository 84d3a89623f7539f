import type { SwapCurve } from '../../pools/quote/SwapCurve.js';

/** A pool in one direction. Tokens are numbers inside a search. */
export interface PoolEdge {
  readonly id: number;
  /** Its position among the pools of the search. */
  readonly pool: number;
  readonly from: number;
  readonly to: number;
  readonly curve: SwapCurve;
  /** Output units for one input unit at the current price, without fee; floating point, only to rule out edges. */
  readonly rate: number;
}

export const TOKEN_IN = 0;
export const TOKEN_OUT = 1;

/** Edges of a token keep the order of the pools: that order decides between equal routes. */
export interface PoolGraph {
  readonly tokenCount: number;
  readonly edgeCount: number;
  readonly leaving: readonly (readonly PoolEdge[])[];
  readonly entering: readonly (readonly PoolEdge[])[];
}
