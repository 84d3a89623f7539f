import type { JournalStore } from '../JournalStore.js';
import type { RetentionOptions } from './expiredEntries.js';
import { hasIndexedDb } from './hasIndexedDb.js';
import { IndexedDbJournalStore } from './IndexedDbJournalStore.js';
import { MemoryJournalStore } from './MemoryJournalStore.js';

/** What survives a reload where there is such a thing: IndexedDB in a browser, memory elsewhere. */
export function defaultJournal(options: RetentionOptions = {}): JournalStore {
  return hasIndexedDb() ? new IndexedDbJournalStore(options) : new MemoryJournalStore(options);
}
