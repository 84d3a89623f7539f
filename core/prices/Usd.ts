/** US dollars, exactly: digits × 10^-decimals. No number type holds them, and nothing here is rounded. */
export interface Usd {
  readonly digits: bigint;
  /** 0 to 300. */
  readonly decimals: number;
}
