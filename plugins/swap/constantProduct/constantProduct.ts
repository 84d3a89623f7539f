/** What a pair holds, as seen by who sends the one token in. */
export interface Reserves {
  readonly in: bigint;
  readonly out: bigint;
}

const MILLION = 1_000_000n;
/** A pair keeps what it holds in 112 bits, and refuses a swap after which it held more: its router quotes one all the same. */
const MOST_HELD = (1n << 112n) - 1n;

/** The most that can be sent in. */
export function constantProductRoom(reserves: Reserves): bigint {
  return MOST_HELD > reserves.in ? MOST_HELD - reserves.in : 0n;
}

/** What comes out for exactly `amount`, to the wei as the router rounds; null where the pair cannot hold it. `fee` in hundredths of a basis point. */
export function constantProductOutput(amount: bigint, reserves: Reserves, fee: number): bigint | null {
  if (amount > constantProductRoom(reserves)) return null;
  const taken = amount * (MILLION - BigInt(fee));
  return (taken * reserves.out) / (reserves.in * MILLION + taken);
}

/** What has to go in for exactly `amount`, to the wei as the router rounds; null where the pair does not hold more than that, or cannot hold what it takes. */
export function constantProductInput(amount: bigint, reserves: Reserves, fee: number): bigint | null {
  if (amount >= reserves.out) return null;
  const needed = (reserves.in * amount * MILLION) / ((reserves.out - amount) * (MILLION - BigInt(fee))) + 1n;
  return needed > constantProductRoom(reserves) ? null : needed;
}
