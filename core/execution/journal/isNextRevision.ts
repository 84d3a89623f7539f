import type { JournalEntry } from '../JournalStore.js';

/** Whether an entry may take the place of what is stored under its id: the revision before its own, in the same format; of the first: nothing. */
export function isNextRevision({ version, revision }: JournalEntry, stored: unknown): boolean {
  if (stored === null || stored === undefined) return revision === 1;
  const before = stored as Partial<Pick<JournalEntry, 'version' | 'revision'>>;
  return before.version === version && before.revision === revision - 1;
}
