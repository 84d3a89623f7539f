import type { JournalStore } from '../JournalStore.js';
import { IndexedDbJournalStore } from './IndexedDbJournalStore.js';
import { MemoryJournalStore } from './MemoryJournalStore.js';

/** What survives a reload where there is such a thing: IndexedDB in a browser, memory elsewhere. */
export function defaultJournal(): JournalStore {
  return typeof indexedDB === 'undefined' ? new MemoryJournalStore() : new IndexedDbJournalStore();
}
