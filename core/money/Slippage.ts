/** How far a price may move, as an exact fraction: 0.1 percent is 1/1000. Comes from `parseSlippage`. */
export interface Slippage {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
