import type { ExecutionSnapshot, FundingRoute } from 'tributary-sdk';

/** The status of the player's purchase. Every phase has its own scene and texts. */
export const RiverPhase = {
  /** No wallet yet. */
  ASHORE: 'ashore',
  /** Waiting for the wallet to show the player's address. */
  BOARDING: 'boarding',
  /** Reading whether the lantern is still for sale. */
  VISITING: 'visiting',
  /** The lantern is for sale, and no purchase runs. */
  FREE: 'free',
  /** Searching for payment options; those found so far can be chosen. */
  LOOKING: 'looking',
  /** The search is complete. */
  CHOOSING: 'choosing',
  /** There is no payment option. */
  NO_WAY: 'no-way',
  /** The wallet holds enough: only the purchase remains. */
  READY: 'ready',
  /** The chosen payment option is running. */
  PAYING: 'paying',
  /** The purchase itself is running. */
  BUYING: 'buying',
  YOURS: 'yours',
  /** Another account has it. */
  SOLD: 'sold',
  /** The player rejected the wallet's prompt. */
  DECLINED: 'declined',
  /** Certainly without effect, except for its gas. */
  FAILED: 'failed',
  /** The outcome is unknown: nothing is sent again. */
  UNKNOWN: 'unknown',
  /** An earlier visit's payment is in the journal. */
  UNFINISHED: 'unfinished',
  /** A read failed; nothing was sent. */
  UNREAD: 'unread',
} as const;
export type RiverPhase = (typeof RiverPhase)[keyof typeof RiverPhase];

/** One tributary: a payment option, as far as the search knows it. */
export interface Way {
  readonly id: string;
  readonly kind: string;
  /** `null` while it is searched, or if there is none. */
  readonly route: FundingRoute | null;
  readonly state: 'searching' | 'open' | 'dry';
}

export interface RiverState {
  readonly phase: RiverPhase;
  /** In the order of arrival: a new one does not move the others. */
  readonly ways: readonly Way[];
  /** Id of the chosen option. */
  readonly chosen: string | null;
  /** The missing amount with its unit; `null` while it is unknown. */
  readonly missing: string | null;
  /** The latest snapshot of the running payment; the last one stays. */
  readonly execution: ExecutionSnapshot | null;
  /** A sentence on why the last attempt ended, if there is one. */
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
