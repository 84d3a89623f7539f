/** Gas price × gas units, in wei; no price, no fee. */
export function feeOf(gasPrice: bigint, gasLimit: bigint): bigint;
export function feeOf(gasPrice: bigint | null, gasLimit: bigint): bigint | null;
export function feeOf(gasPrice: bigint | null, gasLimit: bigint): bigint | null {
  return gasPrice === null ? null : gasPrice * gasLimit;
}
