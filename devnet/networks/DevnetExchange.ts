/** Each is a record that says all one needs to trade there. */
export type DevnetExchange = DevnetExchangeV2 | DevnetExchangeV3 | DevnetExchangeV4;

/** Uniswap v2. */
export interface DevnetExchangeV2 {
  readonly kind: 'v2';
  readonly factory: string;
  /** Version 02. */
  readonly router: string;
  /** Of a pair's creation code: its address follows from it. */
  readonly initCodeHash: string;
  /** In hundredths of a basis point. */
  readonly fee: number;
}

/** Uniswap v3. */
export interface DevnetExchangeV3 {
  readonly kind: 'v3';
  readonly factory: string;
  /** Version 2. */
  readonly quoter: string;
  /** Version 02. */
  readonly router: string;
  readonly positionManager: string;
  /** Of a pool's creation code: its address follows from it. */
  readonly initCodeHash: string;
  /** Hundredths of a basis point, and the distance of ticks that goes with each. */
  readonly tiers: readonly { readonly fee: number; readonly spacing: number }[];
}

/** What a pool of v4 is found by: it has no address of its own. The first currency is the lower; the chain's coin is address zero. */
export interface DevnetPoolKey {
  readonly currency0: string;
  readonly currency1: string;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: string;
}

/** Uniswap v4, and the Universal Router, which trades on the chain's v2 and v3 as well. */
export interface DevnetExchangeV4 {
  readonly kind: 'v4';
  readonly manager: string;
  readonly stateView: string;
  readonly quoter: string;
  readonly positionManager: string;
  /** At its usual address. */
  readonly permit2: string;
  /** Version 2.1. */
  readonly universalRouter: string;
  /** Those that the devnet made. */
  readonly pools: readonly DevnetPoolKey[];
}
