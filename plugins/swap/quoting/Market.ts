import type { Abortable, Address, SwapHop, TradeType } from '../../../core/index.js';
import type { ReadOptions } from '../../../core/plugin/index.js';
import type { PriceFraction } from '../pools/midPrice.js';

export interface MarketPair {
  /** Never native: pools use only the wrapped token. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
}

export interface MarketQuestion {
  /** Amount of token in (exact input) or token out (exact output), without an integrator's fees. */
  readonly amount: bigint;
  readonly tradeType: TradeType;
  readonly maxHops: number;
}

export interface MarketRoute {
  readonly hops: readonly SwapHop[];
  /** The other amount: the output for an exact input, the input for an exact output. */
  readonly quoted: bigint;
  /**
   * The amount of each hop: the input for an exact input, the output for an exact output. `null` if
   * only the total is known.
   */
  readonly parts: readonly bigint[] | null;
  /** The pools' current prices along the route. */
  readonly midPrices: readonly PriceFraction[];
}

/** The pools between two tokens at one block. */
export interface Market {
  /** The block that was read. */
  readonly blockNumber: bigint;
  /** Sends its reads immediately, so that they are batched with the caller's. */
  load(options: ReadOptions): Promise<void>;
  /**
   * Returns the best route on which every pool can fill its part.
   * @throws TributaryError NO_ROUTES_AVAILABLE
   */
  bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute>;
  /** Excludes a route that the quoter refused, and the pools at fault, from further offers. */
  exclude(route: MarketRoute, pools: readonly Address[]): void;
}
