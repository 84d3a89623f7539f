import type { Clock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { ExecutionCarrier, ExecutionStatus, type ExecutionSnapshot } from './ExecutionSnapshot.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';
import type { ExecutionLock } from './lock/ExecutionLock.js';

export interface Elsewhere {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  readonly lockName: string;
  readonly clock: Clock;
  /** Called before each look. */
  readonly onLook: () => void;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
  readonly signal: AbortSignal;
}

const pollMs = 500;

/**
 * Shows what another tab carries out, by its journal; asks no wallet anything. Ends when the other one has, or has gone: the last snapshot's
 * carrier is `nobody` then, and whoever wants to go on resumes. A read that fails is made again.
 */
export async function watchElsewhere(executionId: string, { journal, lock, lockName, clock, onLook, emit, signal }: Elsewhere): Promise<void> {
  let told = '';
  for (;;) {
    onLook();
    // The lock first: what is read once it is free is the last word.
    const isHeld = await lock.isHeld(lockName).catch(() => true);
    const entry = await journal.get(executionId).catch(() => undefined);
    signal.throwIfAborted();
    const isOver = entry !== undefined && (!isHeld || entry === null || entry.status === ExecutionStatus.DONE);
    if (entry && (isOver || gist(entry) !== told)) emit(snapshotOf(entry, isOver ? ExecutionCarrier.NOBODY : ExecutionCarrier.ANOTHER));
    if (isOver) return;
    told = entry ? gist(entry) : told;
    await delay(pollMs, { signal, clock });
  }
}

/** Stores may hand out a new copy each time: what is written tells whether it is news. */
function gist({ status, tasks, updatedAt }: JournalEntry): string {
  return JSON.stringify([status, updatedAt, Object.entries(tasks).map(([id, record]) => [id, record.state, 'detail' in record && record.detail])]);
}
