/**
 * Returns gas price × gas units, in wei; `null` without a price.
 *
 * @example feeOf(10n ** 9n, 21_000n); // 21_000_000_000_000n wei
 */
export function feeOf(gasPrice: bigint, gasLimit: bigint): bigint;
export function feeOf(gasPrice: bigint | null, gasLimit: bigint): bigint | null;
export function feeOf(gasPrice: bigint | null, gasLimit: bigint): bigint | null {
  return gasPrice === null ? null : gasPrice * gasLimit;
}
