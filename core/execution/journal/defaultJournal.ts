import type { JournalStore } from '../JournalStore.js';
import type { RetentionOptions } from './expiredEntries.js';
import { IndexedDbJournalStore } from './IndexedDbJournalStore.js';
import { MemoryJournalStore } from './MemoryJournalStore.js';

/** What survives a reload where there is such a thing: IndexedDB in a browser, memory elsewhere. */
export function defaultJournal(options: RetentionOptions = {}): JournalStore {
  return typeof indexedDB === 'undefined' ? new MemoryJournalStore(options) : new IndexedDbJournalStore(options);
}
