import type { JournalEntry } from '../JournalStore.js';
import { isOpenEntry } from './isEntryUnderWay.js';
import { parseEntry } from './parseEntry.js';

/** Of an account. Enough for a history, too few to fill a disk. */
export const KEEP_FINISHED = 50;

/** What a store forgets of executions that are over. Those that are not over, or not certain, are always kept. */
export interface RetentionOptions {
  /**
   * How many finished executions of an account are kept, the latest. Default 50. `all`: none is ever forgotten, so that an idempotency key stands for the same
   * intent for good.
   */
  readonly keepFinished?: number | 'all' | undefined;
  /** A finished execution is kept at least so long after its last change, however many there are. In milliseconds. Default 0. */
  readonly keepFinishedForMs?: number | undefined;
}

/** What a store keeps of an account's finished executions: the latest `keep`, and all that are younger. */
export interface Retention {
  /** Infinity: all. */
  readonly keep: number;
  readonly keepForMs: number;
}

/**
 * What may be forgotten of an account's entries, newest first: the oldest of those that nobody will go on with. Never one with a request that stands or a
 * transaction that is not final, and never one that cannot be read: nobody knows what it stands for.
 */
export function expiredEntries(
  entries: readonly unknown[],
  { keep, keepForMs }: Retention = { keep: KEEP_FINISHED, keepForMs: 0 },
  nowMs = Date.now(),
): readonly JournalEntry[] {
  if (entries.length <= keep) return [];
  const readable = entries.map(parseEntry).filter((entry) => entry !== null);
  const isOld = ({ updatedAt }: JournalEntry): boolean => nowMs - updatedAt >= keepForMs;
  return readable
    .filter((entry) => !isOpenEntry(entry))
    .slice(keep)
    .filter((entry) => keepForMs === 0 || isOld(entry));
}
