import type { HardMood } from '../player/wallet/moods.js';
import type { Oddities } from './Oddities.js';

/**
 * plain: a key alone. delegated: the account has code (EIP-7702), its wallet may have others send for it, and takes batches (EIP-5792) where it says so.
 */
export type AccountKind = 'plain' | 'delegated';

/** A purchase with `fulfil`, instead of an executed route. `coins`: a payment that may be made any number of times. */
export interface ChaosPurchase {
  readonly of: 'potions' | 'coins' | 'hero';
  readonly quantity: bigint;
  /** Whether the shop declares the effect of its call. */
  readonly isTraced: boolean;
}

/**
 * A second start of the same purchase. press: the button pressed twice; tab: another tab of the browser, with its locks; process: another process that shares only
 * the journal. It starts the same purchase under the same key, or resumes an existing one.
 */
export interface Rival {
  readonly kind: 'press' | 'tab' | 'process';
  readonly does: 'begin' | 'resume';
  readonly afterMs: number;
}

/** Drops a transaction of the newest block with it; its wallet sends it to a node again only later. */
export interface Drop {
  readonly afterMs: number;
  readonly depth: number;
  readonly backAfterMs: number;
}

/** The draws of the harder world for a run. */
export interface Hardness {
  readonly account: AccountKind;
  readonly takesBatches: boolean;
  /** The wallet chooses the nonces itself and ignores given ones. */
  readonly ignoresNonce: boolean;
  /** One for each request that costs something; after the last one the wallet behaves correctly. */
  readonly moods: readonly HardMood[];
  readonly purchase: ChaosPurchase | null;
  readonly rival: Rival | null;
  /** Each operation of the journal takes so long. */
  readonly journalMs: number;
  readonly drops: readonly Drop[];
  /** How long the player waits between two looks, in order; the last one from then on. */
  readonly pausesMs: readonly number[];
  /** Whether the player confirms that the old prompt is closed, and abandons at some time. */
  readonly vouches: boolean;
  readonly givesUpAfterRounds: number | null;
  readonly odd: Oddities;
}

/** The depth from which no block is dropped. */
export const FINALITY_BLOCKS = 6;
/** No reorganisation of a run is deeper. */
export const DEEPEST_REORG = FINALITY_BLOCKS - 1;
