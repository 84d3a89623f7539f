/** An amount of a national currency, exactly: digits × 10^-decimals. No number type holds it, and nothing here is rounded. */
export interface FiatAmount {
  readonly digits: bigint;
  /** 0 to 300. */
  readonly decimals: number;
  /** Of ISO 4217, in capitals: `EUR`. Absent: US dollars. */
  readonly currency?: string;
}
