/** An exact amount of a national currency: digits × 10^-decimals. Never a floating-point number, and never rounded. */
export interface FiatAmount {
  readonly digits: bigint;
  /** 0 to 300. */
  readonly decimals: number;
  /** ISO 4217 code in upper case, such as `EUR`. Absent: US dollars. */
  readonly currency?: string;
}
