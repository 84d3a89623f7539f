import type { Goods, PaymentSnapshot } from '../../../../index.js';
import type { Holding } from '../Evidence.js';

/** A state in which nothing changed by itself, and the player's holdings at that time. */
export interface Seen {
  readonly atMs: number;
  readonly state: PaymentSnapshot;
  readonly holdings: ReadonlyMap<Holding, bigint>;
}

/** The states of a run with `engine.buy`. */
export interface Buying {
  readonly goods: Goods;
  readonly seen: readonly Seen[];
  /** Faults of the states themselves. */
  readonly faultsSeen: readonly string[];
  /** Whether a node has given wrong balances. */
  readonly isLiedTo: boolean;
}
