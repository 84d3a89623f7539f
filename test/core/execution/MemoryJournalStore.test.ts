import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/MemoryJournalStore.js';
import { aRoute } from '../../kit/aRoute.js';
import { player, stranger } from '../../kit/people.js';

function anEntry(given: Partial<JournalEntry> = {}): JournalEntry {
  return { version: 1, executionId: 'a', account: player, route: aRoute(), plan: [], status: 'running', halt: null, tasks: {}, createdAt: 1, updatedAt: 1, ...given };
}

describe('MemoryJournalStore', () => {
  it('gives back what was put last under an id, null where nothing was', async () => {
    const store = new MemoryJournalStore();
    await store.put(anEntry());
    await store.put(anEntry({ status: 'done', updatedAt: 2 }));
    await expect(store.get('a')).resolves.toEqual(anEntry({ status: 'done', updatedAt: 2 }));
    await expect(store.get('b')).resolves.toBeNull();
  });

  it("lists an account's own entries, newest first, those of one millisecond included", async () => {
    const store = new MemoryJournalStore();
    await store.put(anEntry({ executionId: 'old', createdAt: 1 }));
    await store.put(anEntry({ executionId: 'new', createdAt: 3 }));
    await store.put(anEntry({ executionId: 'newer', createdAt: 3 }));
    await store.put(anEntry({ executionId: 'middle', createdAt: 2 }));
    await store.put(anEntry({ executionId: "a stranger's", account: stranger }));
    await store.put(anEntry({ executionId: 'old', createdAt: 1, updatedAt: 9 }));
    expect((await store.list(player)).map(({ executionId }) => executionId)).toEqual(['newer', 'new', 'middle', 'old']);
  });

  it('forgets what was deleted, and nothing else', async () => {
    const store = new MemoryJournalStore();
    await store.put(anEntry());
    await store.put(anEntry({ executionId: 'b' }));
    await store.delete('a');
    await store.delete('never there');
    expect((await store.list(player)).map(({ executionId }) => executionId)).toEqual(['b']);
  });
});
