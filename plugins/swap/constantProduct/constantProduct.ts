/** The reserves of a pair, by the direction of the swap. */
export interface Reserves {
  readonly in: bigint;
  readonly out: bigint;
}

const MILLION = 1_000_000n;
/**
 * A pair stores reserves in 112 bits, and reverts a swap after which it would hold more; its router
 * still quotes such a swap.
 */
const MOST_HELD = (1n << 112n) - 1n;

/** Returns the maximum input. */
export function constantProductRoom(reserves: Reserves): bigint {
  return MOST_HELD > reserves.in ? MOST_HELD - reserves.in : 0n;
}

/**
 * Returns the output for exactly `amount`, rounded like the router; `null` if the pair can't hold
 * the input. `fee` in hundredths of a basis point.
 */
export function constantProductOutput(amount: bigint, reserves: Reserves, fee: number): bigint | null {
  if (amount > constantProductRoom(reserves)) return null;
  const taken = amount * (MILLION - BigInt(fee));
  return (taken * reserves.out) / (reserves.in * MILLION + taken);
}

/**
 * Returns the input for exactly `amount`, rounded like the router; `null` if the pair does not hold
 * more than that, or can't hold the input.
 */
export function constantProductInput(amount: bigint, reserves: Reserves, fee: number): bigint | null {
  if (amount >= reserves.out) return null;
  const needed = (reserves.in * amount * MILLION) / ((reserves.out - amount) * (MILLION - BigInt(fee))) + 1n;
  return needed > constantProductRoom(reserves) ? null : needed;
}
