import type { Open } from './Counts.js';
import type { World } from './World.js';

export type Order =
  | { readonly kind: 'open'; readonly world: World }
  | { readonly kind: 'visit'; readonly from: number; readonly to: number }
  | { readonly kind: 'measure' }
  | { readonly kind: 'dispose' };

/** After a collection of garbage. */
export interface Measured extends Open {
  /** Bytes. */
  readonly heapUsed: number;
  readonly external: number;
  /** Abort signals that somebody still holds, and what listens to them. */
  readonly signals: number;
  readonly signalListeners: number;
  /** What would keep the process alive, by name. */
  readonly resources: readonly string[];
}

export type Answer = { readonly measured: Measured | null } | { readonly failure: string };
