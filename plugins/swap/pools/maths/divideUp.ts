/** Returns a ÷ b, rounded up; both at least 0, b not 0. */
export function divideUp(a: bigint, b: bigint): bigint {
  return a === 0n ? 0n : (a - 1n) / b + 1n;
}
