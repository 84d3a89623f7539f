/** What a pair holds, as seen by who sends the one token in. */
export interface Reserves {
  readonly in: bigint;
  readonly out: bigint;
}

const MILLION = 1_000_000n;

/** What comes out for exactly `amount`, to the wei as the router rounds. `fee` in hundredths of a basis point. */
export function constantProductOutput(amount: bigint, reserves: Reserves, fee: number): bigint {
  const taken = amount * (MILLION - BigInt(fee));
  return (taken * reserves.out) / (reserves.in * MILLION + taken);
}

/** What has to go in for exactly `amount`, to the wei as the router rounds; null where the pair does not hold more than that. */
export function constantProductInput(amount: bigint, reserves: Reserves, fee: number): bigint | null {
  if (amount >= reserves.out) return null;
  return (reserves.in * amount * MILLION) / ((reserves.out - amount) * (MILLION - BigInt(fee))) + 1n;
}
