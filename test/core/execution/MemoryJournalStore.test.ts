import { describe, expect, it } from '@jest/globals';
import { MemoryJournalStore } from '../../../core/execution/MemoryJournalStore.js';
import { player, stranger } from '../../kit/people.js';
import { anEntry } from './kit/anEntry.js';

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

  it('forgets the oldest of the finished, so that a process may live for long', async () => {
    const store = new MemoryJournalStore();
    for (let index = 0; index < 60; index += 1) await store.put(anEntry({ executionId: `${index}`, createdAt: index, status: index === 0 ? 'unknown' : 'done' }));
    const kept = (await store.list(player)).map(({ executionId }) => executionId);
    expect([kept.length, kept[0], kept.at(-2), kept.at(-1)]).toEqual([51, '59', '10', '0']);
  });
});
