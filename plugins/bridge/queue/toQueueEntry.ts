import { type Address } from '../../../core/index.js';
import { ZERO_ADDRESS } from '../../../core/plugin/index.js';

/** withdrawer, token, amount, timestamp. */
export type QueueRecord = readonly [Address, Address, bigint, bigint];

export interface QueueEntry {
  readonly withdrawer: Address;
  readonly token: Address;
  readonly amount: bigint;
  /** Unix seconds. */
  readonly timestamp: bigint;
}

/** Returns `null` for an empty record: already released, or never queued. */
export function toQueueEntry([withdrawer, token, amount, timestamp]: QueueRecord): QueueEntry | null {
  const isEmpty = withdrawer === ZERO_ADDRESS || token === ZERO_ADDRESS || amount === 0n || timestamp === 0n;
  return isEmpty ? null : { withdrawer, token, amount, timestamp };
}
