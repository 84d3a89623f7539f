import type { Address, PendingWithdrawal } from '../../../core/index.js';
import type { QueueEntry } from './toQueueEntry.js';

export interface QueuePlace {
  readonly recipient: Address;
  readonly index: number;
  /** Withdrawal delay, in seconds. */
  readonly delay: number;
  /** Unix seconds, by the root chain's clock. */
  readonly now: number;
}

export function toPendingWithdrawal(
  { withdrawer, token, amount, timestamp }: QueueEntry,
  { recipient, index, delay, now }: QueuePlace,
): PendingWithdrawal {
  const timeoutStart = Number(timestamp);
  const timeoutEnd = timeoutStart + delay;
  return { index, recipient, withdrawer, token, amount, timeoutStart, timeoutEnd, canWithdraw: timeoutEnd <= now };
}
