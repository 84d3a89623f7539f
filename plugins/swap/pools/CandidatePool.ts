/** What a pool of a manager (Uniswap v4) is found by. The native currency is the zero address. Lower-case, like every address of a pool. */
export interface ManagedPoolKey {
  readonly manager: string;
  readonly currency0: string;
  readonly currency1: string;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: string;
}

/**
 * Where a pool would be; whether it exists only the chain knows.
 * Addresses are lower-case hex text: parse and checksum them at the plugin's border.
 */
export interface CandidatePool {
  /** Of a pool of a manager: its id, 32 bytes. */
  readonly address: string;
  /** What its first currency is called in a search: as a rule the lesser of the two token addresses. */
  readonly token0: string;
  readonly token1: string;
  /** In hundredths of a basis point. */
  readonly fee: number;
  /** Absent: that of the usual tiers for the fee. */
  readonly tickSpacing?: number;
  /** Absent: a contract of concentrated liquidity (v3). */
  readonly kind?: 'v2' | 'v4';
  /** Of kind v4 alone. */
  readonly key?: ManagedPoolKey;
}
