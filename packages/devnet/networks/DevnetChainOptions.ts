/** The protocols of DEXes that the devnet can deploy, in the order of deployment: Uniswap's published contracts. */
export const devnetExchangeKinds = ['v2', 'v3', 'v4'] as const;
export type DevnetExchangeKind = (typeof devnetExchangeKinds)[number];

export interface DevnetTokenOptions {
  readonly symbol: string;
  /** Default: the symbol. */
  readonly name?: string;
  /** 0 to 18. Default 18. */
  readonly decimals?: number;
  /** Price of one token in dollars, as decimal text; pools without a price start with it. Default `'1'`. */
  readonly usd?: string;
}

export interface DevnetPoolOptions {
  readonly exchange: DevnetExchangeKind;
  /**
   * Symbols of two tokens of the chain. The native token's symbol means the token itself on v4, and
   * its wrapped form elsewhere.
   */
  readonly pair: readonly [string, string];
  /** In hundredths of a basis point: 3000 on v2; 100, 500, 3000 or 10000 on v3; anything below 1,000,000 on v4. Default 3000. */
  readonly fee?: number;
  /**
   * v4 only: the distance of usable ticks, 1 to 32767. Default: the v3 distance for the same fee,
   * if v3 has that fee.
   */
  readonly spacing?: number;
  /** Price of one unit of the first token in the second, as decimal text. Default: from the dollar prices of both. */
  readonly price?: string;
  /** The pool's amount of the first token, as decimal text; it holds the same value of the second. Over all prices. */
  readonly amount: string;
}

/** An additional chain or, with the id of a chain of the default pair, additions to that chain. */
export interface DevnetChainOptions {
  /** With the id of a real chain, tables by chain id apply to this chain as well. */
  readonly id: number;
  /** Default: `Devnet chain <id>`. Ignored for the pair's chains. */
  readonly name?: string;
  /** 18 decimals. Default: Ether, ETH, 3,000 dollars. Ignored for the pair's chains. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly usd?: string };
  /**
   * Tokens in addition to those of every chain: the wrapped native token, USDC, USDT, and WETH if
   * the native token is not ETH.
   */
  readonly tokens?: readonly DevnetTokenOptions[];
  /** Default: `DevnetOptions.exchanges`. */
  readonly exchanges?: readonly DevnetExchangeKind[];
  /** Pools in addition to those of every DEX on an additional chain: the native token, and USDT, each against USDC. */
  readonly pools?: readonly DevnetPoolOptions[];
}
