const denominator = 10_000n;

/**
 * Returns floor(amount × basisPoints / 10000).
 *
 * @example basisPointsOf(45_000_000n, 100); // 450_000n: 1 %
 */
export function basisPointsOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / denominator;
}
