import type { JournalEntry } from '../JournalStore.js';

/** The hashes that an entry knows, by task. */
export function hashesOf({ tasks }: JournalEntry): ReadonlyMap<string, string> {
  return new Map(Object.entries(tasks).flatMap(([id, record]) => ('hash' in record && record.hash !== null ? [[id, record.hash] as const] : [])));
}
