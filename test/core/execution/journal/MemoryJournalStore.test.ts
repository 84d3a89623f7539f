import { describe, expect, it } from '@jest/globals';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { player, stranger } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';
import { aRequest } from '../kit/aRequest.js';

// The rules of every store are tested in test/kit-conformance/ourJournals.test.ts.
describe('MemoryJournalStore', () => {
  it("lists an account's own entries, newest first, those of one millisecond included", async () => {
    const store = new MemoryJournalStore();
    await store.compareAndSwap(anEntry({ executionId: 'old', createdAt: 1 }));
    await store.compareAndSwap(anEntry({ executionId: 'new', createdAt: 3 }));
    await store.compareAndSwap(anEntry({ executionId: 'newer', createdAt: 3 }));
    await store.compareAndSwap(anEntry({ executionId: 'middle', createdAt: 2 }));
    await store.compareAndSwap(anEntry({ executionId: "a stranger's", account: stranger }));
    await store.compareAndSwap(anEntry({ executionId: 'old', createdAt: 1, revision: 2, updatedAt: 9 }));
    expect((await store.list(player)).map(({ executionId }) => executionId)).toEqual(['newer', 'new', 'middle', 'old']);
  });

  it('deletes the oldest finished entries, but none with an open request', async () => {
    const store = new MemoryJournalStore();
    await store.compareAndSwap(
      anEntry({ executionId: 'given up', createdAt: -1, status: 'abandoned', requests: [aRequest()] }),
    );
    for (let index = 0; index < 60; index += 1)
      await store.compareAndSwap(
        anEntry({ executionId: `${index}`, createdAt: index, status: index === 0 ? 'unknown' : 'done' }),
      );
    const kept = (await store.list(player)).map(({ executionId }) => executionId);
    expect([kept.length, kept[0], kept.at(-3), kept.at(-2), kept.at(-1)]).toEqual([52, '59', '10', '0', 'given up']);
  });

  it('has nothing of what cannot be copied', async () => {
    const store = new MemoryJournalStore();
    const route = { ...anEntry().route, steps: [() => undefined] as never };
    await expect(store.compareAndSwap(anEntry({ route }))).rejects.toThrow();
    await expect(store.get('a')).resolves.toBeNull();
  });
});
