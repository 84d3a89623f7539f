const denominator = 10_000n;

/** floor(amount × basisPoints / 10000) */
export function basisPointsOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / denominator;
}
