import type { Clock } from '../stream/Clock.js';
import { delay } from '../stream/delay.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus } from './ExecutionSnapshot.js';
import type { JournalEntry } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';
import type { ExecutionLock } from './lock/ExecutionLock.js';

export interface Elsewhere {
  /** null: it is not written down yet. */
  readonly find: () => Promise<JournalEntry | null>;
  readonly lock: ExecutionLock;
  readonly lockName: string;
  readonly clock: Clock;
  /** It was taken from us by somebody whose lock is not ours: a lock that is free here says nothing then, and taking it back would go on without end. */
  readonly isTakenOver: boolean;
  /** Called before each look. */
  readonly onLook: () => void;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
  readonly signal: AbortSignal;
}

const pollMs = 500;

/**
 * Shows what another tab or process carries out, by its journal; asks no wallet anything. Ends when the other one has, or has gone: the last snapshot's
 * carrier is `nobody` then, and whoever wants to go on resumes. A read that fails is made again. false: it is free, and nobody has carried anything out
 * since the first look (who only looked again, or kept receipts, held it): it is this one's turn.
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
    // The lock first: what is read once it is free is the last word.
    const isHeld = await lock.isHeld(lockName).catch(() => true);
    const entry = await find().catch(() => undefined);
    signal.throwIfAborted();
    // It was just let go: whoever waits for it takes it up.
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

/** Stores may hand out a new copy each time: what is written tells whether it is news. */
function gist({ revision, writer }: JournalEntry): string {
  return `${revision} ${writer}`;
}
