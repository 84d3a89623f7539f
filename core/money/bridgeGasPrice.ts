/** Prices reported by a node, in wei per gas; `null` for those it doesn't report. */
export interface NodeFees {
  readonly baseFee: bigint | null;
  readonly priorityFee: bigint | null;
  readonly gasPrice: bigint | null;
}

/**
 * Returns base fee + priority fee if both are known and non-zero, otherwise the gas price; `null`
 * if unknown.
 *
 * @example const wei = bridgeGasPrice(fees); // null: the node reported no price
 */
export function bridgeGasPrice({ baseFee, priorityFee, gasPrice }: NodeFees): bigint | null {
  return baseFee && priorityFee ? baseFee + priorityFee : gasPrice;
}
