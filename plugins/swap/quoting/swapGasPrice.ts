/**
 * Returns 2 × base fee + priority fee, in wei per gas. `null` if either is unknown or the chain
 * reports no base fee: then there is no estimate, and no error.
 */
export function swapGasPrice(baseFee: bigint | null, priorityFee: bigint | null): bigint | null {
  return baseFee === null || baseFee === 0n || priorityFee === null ? null : 2n * baseFee + priorityFee;
}
