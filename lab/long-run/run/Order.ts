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
  /** Abort signals that are still referenced, and their listeners. */
  readonly signals: number;
  readonly signalListeners: number;
  /** Names of the resources that would keep the process alive. */
  readonly resources: readonly string[];
}

export type Answer = { readonly measured: Measured | null } | { readonly failure: string };
