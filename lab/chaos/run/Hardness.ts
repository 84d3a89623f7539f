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
  /** Whether the shop says what its call leaves on the chain. */
  readonly isTraced: boolean;
}

/**
 * A second hand on the same purchase. press: the button pressed twice; tab: another tab of the browser, with its locks; process: another machine that shares nothing but
 * the journal. It begins the same under the same key, or takes up what it finds.
 */
export interface Rival {
  readonly kind: 'press' | 'tab' | 'process';
  readonly does: 'begin' | 'resume';
  readonly afterMs: number;
}

/** A transaction of the newest block is thrown out together with it, and its wallet gives it to a node again only later. */
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
  /** Whether the player says so when the old window is closed, and gives up at some time. */
  readonly vouches: boolean;
  readonly givesUpAfterRounds: number | null;
  readonly odd: Oddities;
}

/** Blocks after which nothing is thrown out any more. */
export const FINALITY_BLOCKS = 6;
/** No reorganisation of a run is deeper. */
export const DEEPEST_REORG = FINALITY_BLOCKS - 1;
