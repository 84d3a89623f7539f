import type { JournalEntry } from '../JournalStore.js';
import { hasStanding, isEntryUnderWay } from './isEntryUnderWay.js';
import { parseEntry } from './parseEntry.js';

/** Of an account. Enough for a history, too few to fill a disk. */
export const KEEP_FINISHED = 50;

export interface RetentionOptions {
  /** How many finished executions of an account are kept, the latest. Default 50. Those that are not over, or not certain, are always kept. */
  readonly keepFinished?: number | undefined;
}

/**
 * What may be forgotten of an account's entries, newest first: the oldest of those that nobody will go on with. Never one with a request that stands or a
 * transaction that is not final, and never one that cannot be read: nobody knows what it stands for.
 */
export function expiredEntries(entries: readonly unknown[], keep = KEEP_FINISHED): readonly JournalEntry[] {
  if (entries.length <= keep) return [];
  const readable = entries.map(parseEntry).filter((entry) => entry !== null);
  return readable.filter((entry) => !isEntryUnderWay(entry) && !hasStanding(entry) && !hasUnfinal(entry)).slice(keep);
}

function hasUnfinal({ tasks }: JournalEntry): boolean {
  return Object.values(tasks).some(({ state }) => state === 'included');
}
