import type { JournalEntry } from '../JournalStore.js';
import { isUnderWay } from './isUnderWay.js';

/** Of an account. Enough for a history, too few to fill a disk. */
const MOST_FINISHED = 50;

/** What may be forgotten of an account's entries, newest first: the oldest of those that nobody will go on with. */
export function expiredEntries(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return entries.filter((entry) => !isUnderWay(entry)).slice(MOST_FINISHED);
}
