/**
 * A list in the token-lists schema (https://uniswap.org/tokenlist.schema.json), which other wallets
 * and exchanges use.
 */
export interface TokenList {
  readonly name: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly version: { readonly major: number; readonly minor: number; readonly patch: number };
  readonly tokens: readonly TokenInfo[];
}

export interface TokenInfo {
  readonly chainId: number;
  /** A checksummed address. The native token has the zero address and is marked in its extensions. */
  readonly address: string;
  readonly decimals: number;
  readonly name: string;
  readonly symbol: string;
  readonly logoURI?: string;
  readonly extensions?: { readonly native: true };
}
