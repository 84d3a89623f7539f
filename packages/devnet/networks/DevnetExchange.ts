/** A deployed DEX: all data that is needed to trade there. */
export type DevnetExchange = DevnetExchangeV2 | DevnetExchangeV3 | DevnetExchangeV4;

/** Uniswap v2. */
export interface DevnetExchangeV2 {
  readonly kind: 'v2';
  readonly factory: string;
  /** Version 02. */
  readonly router: string;
  /** Hash of a pair's creation code; it determines the pair's address. */
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
  /** Hash of a pool's creation code; it determines the pool's address. */
  readonly initCodeHash: string;
  /** Fees in hundredths of a basis point, with the distance of ticks of each. */
  readonly tiers: readonly { readonly fee: number; readonly spacing: number }[];
}

/**
 * The key of a v4 pool, which has no address. The first currency is the lower one; the native token
 * is address zero.
 */
export interface DevnetPoolKey {
  readonly currency0: string;
  readonly currency1: string;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: string;
}

/** Uniswap v4, and the Universal Router, which also trades on the chain's v2 and v3. */
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
  /** The pools that the devnet created. */
  readonly pools: readonly DevnetPoolKey[];
}
