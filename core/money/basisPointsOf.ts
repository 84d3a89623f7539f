const denominator = 10_000n;

/**
 * floor(amount × basisPoints / 10000)
 *
 * @example basisPointsOf(45_000_000n, 100); // 450_000n: one per cent
 */
export function basisPointsOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / denominator;
}
