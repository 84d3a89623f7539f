import { describe, expect, it } from '@jest/globals';
import { defaultJournal } from '../../../../core/execution/journal/defaultJournal.js';
import { IndexedDbJournalStore } from '../../../../core/execution/journal/IndexedDbJournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';

describe('defaultJournal', () => {
  it('remembers in memory where there is nothing that survives a reload', () => {
    expect(defaultJournal()).toBeInstanceOf(MemoryJournalStore);
  });

  it('is IndexedDB where there is one', () => {
    Object.assign(globalThis, { indexedDB: {} });
    try {
      expect(defaultJournal()).toBeInstanceOf(IndexedDbJournalStore);
    } finally {
      delete (globalThis as { indexedDB?: unknown }).indexedDB;
    }
  });
});
