import type { MishapKind, WireService } from '../wire/Mishap.js';
import type { Hardness } from './Hardness.js';

export type ChainName = 'root' | 'child';

export const routeKinds = ['swap', 'bridge', 'onramp', 'bridge-swap'] as const;
export type ChaosKind = (typeof routeKinds)[number];

/** Behaviours of the player's wallet for a requested transaction. */
export const walletMoods = [
  'sound',
  'slow',
  'rejects',
  'fails-unsent',
  'sends-and-fails',
  'sends-and-is-silent',
  'sends-and-answers-oddly',
  'fails-and-sends-later',
  'speeds-up',
  'refuses-the-chain',
] as const;
export type WalletMood = (typeof walletMoods)[number];

/** A time in which a service does the same to every request, in milliseconds since the run began. */
export interface Outage {
  readonly service: WireService;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly mishap: MishapKind;
}

/** A node or an indexer that gives a wrong figure for the player's holding of one token, while it lasts. */
export interface Lie {
  readonly chain: ChainName;
  readonly by: 'node' | 'indexer';
  /** `native`, or a symbol of the devnet. */
  readonly token: string;
  readonly percent: number;
}

/** The page ends: in order (disposed, as when a player leaves), or at once (a crash). Counted in the page's requests. */
export interface Kill {
  readonly moment: number;
  readonly how: 'dispose' | 'crash';
}

/** Replaces the newest blocks of the chain on which the player sent last; their transactions are in the pool again. */
export interface Reorg {
  readonly afterMs: number;
  readonly depth: number;
}

/** All that a seed decides beforehand. The single mishaps are drawn request by request. */
export interface Scenario {
  readonly seed: number;
  readonly need: { readonly token: string; readonly amount: bigint };
  /** The kind that is taken where it is offered. */
  readonly kind: ChaosKind;
  readonly metrics: boolean;
  readonly isShortOfChildEther: boolean;
  /** An allowance that is left over from an earlier purchase, as a part of the need in percent; null: none. */
  readonly leftoverAllowance: number | null;
  /** Probability of a mishap for each request. */
  readonly intensity: { readonly search: number; readonly execution: number };
  readonly mishaps: readonly (readonly [MishapKind, number])[];
  readonly outages: readonly Outage[];
  readonly lies: readonly Lie[];
  readonly reorgs: readonly Reorg[];
  readonly kills: readonly Kill[];
  /** One for each wallet request; after the last one the wallet behaves correctly. */
  readonly moods: readonly WalletMood[];
  readonly journalFailures: number;
  readonly message: { readonly approvedAfterMs: number; readonly executedAfterMs: number; readonly fails: boolean };
  /** When the player pays by card, after the page is shown. */
  readonly paysAfterMs: number;
  /** Whether the player tries again after a stop or a failure. */
  readonly retries: boolean;
  /** The player buys with `engine.buy`, instead of executing a route or a purchase (`--payments`). */
  readonly buys: boolean;
  /** The additional draws of the harder world; `null` in the kinder world (`--kind`). */
  readonly hard: Hardness | null;
}
