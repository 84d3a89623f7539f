/** Progress of a purchase, judged by the recipient's balances. */
export interface Arrival {
  /** Balance before the purchase, in the token's smallest unit. */
  readonly before: bigint;
  /** Lower balances found in consecutive reads. */
  readonly less: readonly bigint[];
  readonly hasArrived: boolean;
  /** Whether the last read failed. */
  readonly isStale: boolean;
}

/**
 * Consecutive reads (about a minute) before a lower balance counts: a lagging node returns it only
 * for a while. If it counted too early, the node's catching up would look like an arrival.
 */
const LOOKS_TO_BELIEVE = 20;

export function expecting(before: bigint): Arrival {
  return { before, less: [], hasArrived: false, isStale: false };
}

/**
 * Updates the arrival after a read of the balance; `null` if the read failed, which proves nothing.
 * `value` has arrived once the balance has grown by it. If the player spent some of the token
 * meanwhile, or before a lagging node returned `before`, all reads are lower; the lower balance
 * then becomes `before`.
 */
export function afterLook({ before, less, ...rest }: Arrival, balance: bigint | null, value: bigint): Arrival {
  if (balance === null) return { before, less, ...rest, isStale: true };
  if (balance >= before) return { before, less: [], hasArrived: balance >= before + value, isStale: false };
  const lower = [...less, balance];
  if (lower.length < LOOKS_TO_BELIEVE) return { before, less: lower, hasArrived: false, isStale: false };
  return expecting(lower.reduce((most, each) => (each > most ? each : most)));
}
