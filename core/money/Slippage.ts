/** Accepted price move as an exact fraction: 0.1 percent is 1/1000. Created by `parseSlippage`. */
export interface Slippage {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
