import { parseAddress, ZERO_ADDRESS, type Address, type PendingWithdrawal } from '../../../core/index.js';

/** withdrawer, token, amount, timestamp. */
export type QueueEntry = readonly [string, string, bigint, bigint];

export interface QueuePlace {
  readonly recipient: Address;
  readonly index: number;
  /** Seconds. */
  readonly delay: number;
  /** Unix seconds, by the root chain's clock. */
  readonly now: number;
}

/** null for a record that is empty: released already, or never there. */
export function toPendingWithdrawal([withdrawer, token, amount, timestamp]: QueueEntry, { recipient, index, delay, now }: QueuePlace): PendingWithdrawal | null {
  if (withdrawer === ZERO_ADDRESS || token === ZERO_ADDRESS || amount === 0n || timestamp === 0n) return null;
  const timeoutStart = Number(timestamp);
  const timeoutEnd = timeoutStart + delay;
  return { index, recipient, withdrawer: parseAddress(withdrawer), token: parseAddress(token), amount, timeoutStart, timeoutEnd, canWithdraw: timeoutEnd <= now };
}
