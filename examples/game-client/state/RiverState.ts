import type { ExecutionSnapshot, FundingRoute } from 'tributary-sdk';

/** Where the player's purchase stands. Every phase has a scene and words of its own. */
export const RiverPhase = {
  /** No wallet yet. */
  ASHORE: 'ashore',
  /** The wallet is being asked for the player's address. */
  BOARDING: 'boarding',
  /** The stall is being asked whether it still has the lantern. */
  VISITING: 'visiting',
  /** The lantern is on the stall, nothing is being bought. */
  FREE: 'free',
  /** Ways to pay are being looked for; those found so far may be chosen. */
  LOOKING: 'looking',
  /** Every way is known. */
  CHOOSING: 'choosing',
  /** There is no way at all. */
  NO_WAY: 'no-way',
  /** The wallet holds enough: only the purchase is left. */
  READY: 'ready',
  /** The chosen way is being carried out. */
  PAYING: 'paying',
  /** The purchase itself is being carried out. */
  BUYING: 'buying',
  YOURS: 'yours',
  /** Somebody else has it. */
  SOLD: 'sold',
  /** The player said no in the wallet. */
  DECLINED: 'declined',
  /** Certain to have had no effect but its gas. */
  FAILED: 'failed',
  /** What became of it is not known: nothing is sent again. */
  UNKNOWN: 'unknown',
  /** An earlier visit's payment is in the journal. */
  UNFINISHED: 'unfinished',
  /** Something could not be read; nothing was sent. */
  UNREAD: 'unread',
} as const;
export type RiverPhase = (typeof RiverPhase)[keyof typeof RiverPhase];

/** One tributary: a way to pay, as the search knows it so far. */
export interface Way {
  readonly id: string;
  readonly kind: string;
  /** null while it is searched, or when there is none. */
  readonly route: FundingRoute | null;
  readonly state: 'searching' | 'open' | 'dry';
}

export interface RiverState {
  readonly phase: RiverPhase;
  /** In the order in which they came: none moves when another joins. */
  readonly ways: readonly Way[];
  /** Of the chosen way. */
  readonly chosen: string | null;
  /** What is missing, with its unit; null while it is not known. */
  readonly missing: string | null;
  /** The latest of what is being carried out; what it ended with stays. */
  readonly execution: ExecutionSnapshot | null;
  /** A sentence about why the last attempt ended, where there is one. */
  readonly reason: string | null;
}

export const firstState: RiverState = {
  phase: RiverPhase.ASHORE,
  ways: [],
  chosen: null,
  missing: null,
  execution: null,
  reason: null,
};
