import type { JournalEntry } from '../JournalStore.js';
import { entryShape } from './shape/entryShape.js';

/** What came out of a store, where the engine can rely on every field of it; else null. */
export function parseEntry(value: unknown): JournalEntry | null {
  return entryShape(value, 'entry') === null ? (value as JournalEntry) : null;
}
