import type { Abortable, Address, SwapHop, TradeType } from '../../../core/index.js';
import type { ReadOptions } from '../../../core/plugin/index.js';
import type { PriceFraction } from '../pools/midPrice.js';

export interface MarketPair {
  /** Never native: pools know only its wrapped form. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
}

export interface MarketQuestion {
  /** Of token in (exact input) or token out (exact output), fees of an integrator already taken off. */
  readonly amount: bigint;
  readonly tradeType: TradeType;
  readonly maxHops: number;
}

export interface MarketRoute {
  readonly hops: readonly SwapHop[];
  /** The other amount: out for exact input, in for exact output. */
  readonly quoted: bigint;
  /** What each hop is asked for: the amount in for exact input, out for exact output. null: only the whole is known. */
  readonly parts: readonly bigint[] | null;
  /** The pools' present prices along the route. */
  readonly midPrices: readonly PriceFraction[];
}

/** What can be traded between two tokens at one block. */
export interface Market {
  /** The block that was read. */
  readonly blockNumber: bigint;
  /** Issues its reads at once, so that they leave together with the caller's. */
  load(options: ReadOptions): Promise<void>;
  /** The best route on which every pool can fill its part. @throws TributaryError NO_ROUTES_AVAILABLE */
  bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute>;
  /** The quoter refused the route: neither it nor the pools at fault are offered again. */
  exclude(route: MarketRoute, pools: readonly Address[]): void;
}
