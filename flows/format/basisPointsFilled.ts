/** How much of `whole` `part` is, in basis points from 0 to 10,000. */
export function basisPointsFilled(part: bigint, whole: bigint): number {
  if (whole <= 0n || part >= whole) return 10_000;
  return Number((part * 10_000n) / whole);
}
