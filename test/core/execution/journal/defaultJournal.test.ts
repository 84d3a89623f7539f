import { describe, expect, it } from '@jest/globals';
import { defaultJournal } from '../../../../core/execution/journal/defaultJournal.js';
import { IndexedDbJournalStore } from '../../../../core/execution/journal/IndexedDbJournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';

describe('defaultJournal', () => {
  it('uses memory if nothing survives a reload', () => {
    expect(defaultJournal()).toBeInstanceOf(MemoryJournalStore);
  });

  it('uses IndexedDB if it exists', () => {
    Object.assign(globalThis, { indexedDB: {} });
    try {
      expect(defaultJournal()).toBeInstanceOf(IndexedDbJournalStore);
    } finally {
      delete (globalThis as { indexedDB?: unknown }).indexedDB;
    }
  });
});
