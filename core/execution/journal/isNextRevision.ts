import type { JournalEntry } from '../JournalStore.js';

/**
 * Whether an entry may replace the stored one: the stored revision is one lower and of the same
 * format, or nothing is stored and the revision is 1.
 */
export function isNextRevision({ version, revision }: JournalEntry, stored: unknown): boolean {
  if (stored === null || stored === undefined) return revision === 1;
  const before = stored as Partial<Pick<JournalEntry, 'version' | 'revision'>>;
  return before.version === version && before.revision === revision - 1;
}
