/** The protocols of exchanges that the devnet can deploy, in the order in which it does: Uniswap's published contracts. */
export const devnetExchangeKinds = ['v2', 'v3', 'v4'] as const;
export type DevnetExchangeKind = (typeof devnetExchangeKinds)[number];

export interface DevnetTokenOptions {
  readonly symbol: string;
  /** Default: the symbol. */
  readonly name?: string;
  /** 0 to 18. Default 18. */
  readonly decimals?: number;
  /** What one is worth in dollars, as decimal text; pools without a price of their own start there. Default `'1'`. */
  readonly usd?: string;
}

export interface DevnetPoolOptions {
  readonly exchange: DevnetExchangeKind;
  /** Symbols of two tokens of the chain. The coin's symbol means the coin itself on v4, and its wrapped form elsewhere. */
  readonly pair: readonly [string, string];
  /** In hundredths of a basis point: 3000 on v2; 100, 500, 3000 or 10000 on v3; anything below 1,000,000 on v4. Default 3000. */
  readonly fee?: number;
  /** v4 only: the distance of usable ticks, 1 to 32767. Default: that of v3 for the same fee, if v3 has it. */
  readonly spacing?: number;
  /** What one of the first costs in the second, as decimal text. Default: by what both are worth in dollars. */
  readonly price?: string;
  /** How much of the first the pool holds, as decimal text; of the second it holds the worth of that. Over all prices. */
  readonly amount: string;
}

/** A chain beside the pair, or, with the id of one of the pair's, what that chain gets besides its own. */
export interface DevnetChainOptions {
  /** Beware of the ids of real chains: what is in tables by chain id is then used on this one. */
  readonly id: number;
  /** Default: `Devnet chain <id>`. The pair's chains have theirs. */
  readonly name?: string;
  /** 18 decimals. Default: Ether, ETH, 3,000 dollars. The pair's chains have theirs. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly usd?: string };
  /** Besides what every chain has: the wrapped coin, USDC, USDT, and WETH where the coin is not ETH. */
  readonly tokens?: readonly DevnetTokenOptions[];
  /** Default: `DevnetOptions.exchanges`. */
  readonly exchanges?: readonly DevnetExchangeKind[];
  /** Besides those every exchange has on a chain beside the pair: the coin, and USDT, each against USDC. */
  readonly pools?: readonly DevnetPoolOptions[];
}
