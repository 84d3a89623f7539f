import type { Measured } from '../run/Order.js';

export interface Checkpoint {
  readonly visits: number;
  readonly measured: Measured;
}

export interface LongRun {
  readonly visits: number;
  readonly seconds: number;
  /** Before there was an engine. */
  readonly before: Measured;
  readonly checkpoints: readonly Checkpoint[];
  /** Once it was disposed. */
  readonly after: Measured;
}
