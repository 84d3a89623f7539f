/**
 * Where a pool would be; whether it exists only the chain knows.
 * Addresses are lower-case hex text: parse and checksum them at the plugin's border.
 */
export interface CandidatePool {
  readonly address: string;
  /** The lesser of the two token addresses. */
  readonly token0: string;
  readonly token1: string;
  /** In hundredths of a basis point. */
  readonly fee: number;
  /** Absent: that of the usual tiers for the fee. */
  readonly tickSpacing?: number;
}
