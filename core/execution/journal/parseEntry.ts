import type { JournalEntry } from '../JournalStore.js';
import { entryShape } from './shape/entryShape.js';

/** Returns a stored value if every field of it is valid, otherwise `null`. */
export function parseEntry(value: unknown): JournalEntry | null {
  return entryShape(value, 'entry') === null ? (value as JournalEntry) : null;
}
