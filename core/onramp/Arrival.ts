/** What is known of something bought, by the balances of who gets it. */
export interface Arrival {
  /** Held without it, in the token's smallest unit. */
  readonly before: bigint;
  /** Looks in a row that found less than that. */
  readonly less: readonly bigint[];
  readonly hasArrived: boolean;
  /** The last look failed. */
  readonly isStale: boolean;
}

/** A minute of them: a node that lags tells of less for a while; what was spent stays spent. Believed too early, its catching up would pass for an arrival. */
const LOOKS_TO_BELIEVE = 20;

export function expecting(before: bigint): Arrival {
  return { before, less: [], hasArrived: false, isStale: false };
}

/**
 * After one more look at the balance; null: it failed, which says nothing. `value` has arrived once there is as much more than before. Who spends some of the token
 * meanwhile, or had spent it when a lagging node was asked for `before`, has less than that, look after look: then that is what was held before.
 */
export function afterLook({ before, less, ...rest }: Arrival, balance: bigint | null, value: bigint): Arrival {
  if (balance === null) return { before, less, ...rest, isStale: true };
  if (balance >= before) return { before, less: [], hasArrived: balance >= before + value, isStale: false };
  const lower = [...less, balance];
  if (lower.length < LOOKS_TO_BELIEVE) return { before, less: lower, hasArrived: false, isStale: false };
  return expecting(lower.reduce((most, each) => (each > most ? each : most)));
}
