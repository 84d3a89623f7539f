import type { Clock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus } from './ExecutionSnapshot.js';
import type { JournalEntry } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';
import type { ExecutionLock } from './lock/ExecutionLock.js';

export interface Elsewhere {
  /** `null` until it is journaled. */
  readonly find: () => Promise<JournalEntry | null>;
  readonly lock: ExecutionLock;
  readonly lockName: string;
  readonly clock: Clock;
  /**
   * Another process took over under a different lock, so a free lock here proves nothing;
   * re-acquiring it would alternate forever.
   */
  readonly isTakenOver: boolean;
  /** Called before each poll. */
  readonly onLook: () => void;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
  readonly signal: AbortSignal;
}

const pollMs = 500;

/**
 * Follows an execution run by another tab or process by polling its journal entry. Never prompts
 * the wallet. Repeats failed reads. Ends when the other one has ended or is gone; the last
 * snapshot's carrier is `nobody` then, and the caller may resume. Returns `false` if the lock is
 * free and no one ran the execution since the first poll (the holder only inspected it or stored
 * receipts), so that the caller runs it.
 */
export async function watchElsewhere({
  find,
  lock,
  lockName,
  clock,
  isTakenOver,
  onLook,
  emit,
  signal,
}: Elsewhere): Promise<boolean> {
  let told = '';
  let atRest: number | null = null;
  for (let look = 0; ; look += 1) {
    onLook();
    // The lock first, so that an entry read after its release is final.
    const isHeld = await lock.isHeld(lockName).catch(() => true);
    const entry = await find().catch(() => undefined);
    signal.throwIfAborted();
    // It was just released, so the waiting caller takes it.
    if (look === 0 && !isHeld && !isTakenOver) return false;
    const isOver = entry !== undefined && (!isHeld || entry?.status === ExecutionStatus.DONE);
    if (look === 0 && entry && entry.status !== ExecutionStatus.RUNNING) atRest = entry.updatedAt;
    if (isOver && !isHeld && !isTakenOver && entry?.updatedAt === atRest) return false;
    if (entry && (isOver || gist(entry) !== told))
      emit(snapshotOf(entry, isOver ? ExecutionCarrier.NOBODY : ExecutionCarrier.ANOTHER));
    if (isOver) return entry !== null;
    told = entry ? gist(entry) : told;
    await delay(pollMs, { signal, clock });
  }
}

/** Identifies a change by revision and writer, because stores may return a new copy each time. */
function gist({ revision, writer }: JournalEntry): string {
  return `${revision} ${writer}`;
}
