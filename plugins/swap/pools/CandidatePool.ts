/**
 * The key of a pool of a manager (Uniswap v4). The native currency is the zero address. Lower-case,
 * like every address of a pool.
 */
export interface ManagedPoolKey {
  readonly manager: string;
  readonly currency0: string;
  readonly currency1: string;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: string;
}

/**
 * A possible pool; only the chain shows whether it exists.
 * Addresses are lower-case hex text: parse and checksum them at the plugin's border.
 */
export interface CandidatePool {
  /** For a pool of a manager: its id, 32 bytes. */
  readonly address: string;
  /** The first currency in a search: normally the lower one of the two token addresses. */
  readonly token0: string;
  readonly token1: string;
  /** In hundredths of a basis point. */
  readonly fee: number;
  /** Absent: the usual tier's spacing for the fee. */
  readonly tickSpacing?: number;
  /** Absent: a contract of concentrated liquidity (v3). */
  readonly kind?: 'v2' | 'v4';
  /** Only for kind v4. */
  readonly key?: ManagedPoolKey;
}
