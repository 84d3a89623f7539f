import type { JournalEntry } from '../JournalStore.js';
import { isOpenEntry } from './isEntryUnderWay.js';
import { parseEntry } from './parseEntry.js';

/** Default number of finished executions kept per account. */
export const KEEP_FINISHED = 50;

/** Which ended executions a store deletes. Running and unresolved ones are always kept. */
export interface RetentionOptions {
  /**
   * How many finished executions per account are kept, newest first. Default 50. `all`: none is
   * deleted, so that an idempotency key identifies the same payment permanently.
   */
  readonly keepFinished?: number | 'all' | undefined;
  /**
   * Minimum time that a finished execution is kept after its last change, in milliseconds, whatever
   * their number. Default 0.
   */
  readonly keepFinishedForMs?: number | undefined;
}

/** Which finished executions of an account are kept: the latest `keep`, and all younger than the minimum time. */
export interface Retention {
  /** `Infinity`: all. */
  readonly keep: number;
  readonly keepForMs: number;
}

/**
 * Returns the entries of an account that may be deleted, newest first: the oldest finished ones.
 * Never one with an open request or a transaction that isn't final, and never an unreadable one,
 * because its state is unknown.
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
