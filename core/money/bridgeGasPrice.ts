/** What a node says about prices, in wei per gas; null what it does not say. */
export interface NodeFees {
  readonly baseFee: bigint | null;
  readonly priorityFee: bigint | null;
  readonly gasPrice: bigint | null;
}

/**
 * Base fee + priority fee where both are known and non-zero, else the gas price, else null.
 *
 * @example const wei = bridgeGasPrice(fees); // null: the node told no price
 */
export function bridgeGasPrice({ baseFee, priorityFee, gasPrice }: NodeFees): bigint | null {
  return baseFee && priorityFee ? baseFee + priorityFee : gasPrice;
}
