import type { OddMood } from '../player/wallet/oddMoods.js';
import type { ChainName } from './Scenario.js';

/**
 * Logs that a stranger's contract emits: a user operation of the account that succeeded or failed, a delegation of it that was redeemed, a Safe's success. `spoof`: a
 * transfer of nothing, which anyone may make in the account's name.
 */
export const forgeryKinds = [
  'operation-succeeded',
  'operation-failed',
  'delegation-redeemed',
  'safe-succeeded',
  'spoof',
] as const;
export type ForgeryKind = (typeof forgeryKinds)[number];

/** A stranger's transaction soon after a wallet request, with the requested calls in its input. */
export interface Forgery {
  readonly kinds: readonly ForgeryKind[];
  /** Delay after the wallet request. */
  readonly afterMs: number;
  /** It also sends the account one wei. */
  readonly isPaid: boolean;
}

/** A chain's node that keeps or serves less than others, for the whole run. */
export interface OddNodePlan {
  /** Blocks whose states it has; `null`: all. */
  readonly states: number | null;
  /** Blocks whose logs, bodies and receipts it has; `null`: all. */
  readonly history: number | null;
  /** Blocks of one `eth_getLogs`; `null`: any number. */
  readonly logBlocks: number | null;
  /** Probability that it answers "none" for a receipt, until the faults are lifted. */
  readonly missingReceipts: number;
}

/** The device's clock is wrong by so much from a moment on. */
export interface ClockChange {
  readonly fromMs: number;
  readonly offsetMs: number;
}

/** False answers of the message service about a transfer during the faults. */
export const messageLies = [
  'executed',
  'executed-without-receipt',
  'executed-by-another',
  'failed',
  'unpaid',
  'unheard-of',
] as const;
export type MessageLie = (typeof messageLies)[number];

/**
 * False answers of other services during the faults. `prices-*`: the price service. `bridge-*`: the cost of a transfer. `card-*`: the page of a card
 * payment. `exchange-*`: a pool, from the node.
 */
export const serviceLies = [
  'prices-wild',
  'prices-nothing',
  'bridge-dear',
  'bridge-simulation-fails',
  'card-elsewhere',
  'card-script',
  'exchange-dear',
  'exchange-cheap',
] as const;
export type ServiceLie = (typeof serviceLies)[number];

/**
 * A transaction is dropped with its block, and its wallet does not send it again. `cancelled`: the player replaces it with an empty one. `returned`: a node
 * keeps it unseen, and it is in a block again later, even if the player gave a confirmation meanwhile.
 */
export interface Loss {
  /** Which of the requests to the wallet it was sent for, from 0. */
  readonly index: number;
  /** So many blocks after it was sent. */
  readonly afterBlocks: number;
  readonly then: 'cancelled' | 'returned';
  readonly thenAfterMs: number;
}

/** A final transaction is dropped with its block, against the rules of the chain, and is in the pool again at once. */
export interface DeepReorg {
  /** Which of the requests to the wallet it was sent for, from 0. */
  readonly index: number;
  /** In blocks, at least the finality depth. */
  readonly depth: number;
}

/** Strangers and odd parts of a run, drawn apart from everything else, each at a low rate. */
export interface Oddities {
  /** One for each wallet request, instead of the drawn behaviour; `null` keeps that one. */
  readonly moods: readonly (OddMood | null)[];
  /** One for each wallet request; `null` if no stranger reacts. */
  readonly forgeries: readonly (Forgery | null)[];
  readonly nodes: Readonly<Record<ChainName, OddNodePlan | null>>;
  readonly clock: readonly ClockChange[];
  /** A token that takes 1 % of each transfer from then on; `null`: none. */
  readonly fee: 'always' | 'once-agreed' | null;
  readonly messages: MessageLie | null;
  readonly services: ServiceLie | null;
  readonly deepReorg: DeepReorg | null;
  readonly losses: readonly Loss[];
  /** Whether an account with code emits no log for calls that relayers send. */
  readonly isSilent: boolean;
  /** Whether a shop declares the effect of its call: only then a lower effect can be measured. */
  readonly isTraced: boolean;
}
