import type { JournalStore } from '../JournalStore.js';
import type { RetentionOptions } from './expiredEntries.js';
import { hasIndexedDb } from './hasIndexedDb.js';
import { IndexedDbJournalStore } from './IndexedDbJournalStore.js';
import { MemoryJournalStore } from './MemoryJournalStore.js';

/** Returns the default journal: IndexedDB in a browser, otherwise memory. */
export function defaultJournal(options: RetentionOptions = {}): JournalStore {
  return hasIndexedDb() ? new IndexedDbJournalStore(options) : new MemoryJournalStore(options);
}
