import { describe, expect, it } from '@jest/globals';
import { assertKept } from '../../../../core/execution/journal/assertKept.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { player } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';

describe('assertKept', () => {
  it('is fifty unless the host says otherwise', () => {
    expect([assertKept(), assertKept(undefined), assertKept(1), assertKept(10_000)]).toEqual([50, 50, 1, 10_000]);
  });

  it.each([0, -1, 1.5, Number.NaN, 10_001, '7' as never, null as never])('refuses %p', (given) => {
    expect(() => assertKept(given)).toThrow('keepFinished is not a whole number from 1 to 10,000');
    expect(() => new MemoryJournalStore({ keepFinished: given })).toThrow('keepFinished');
  });

  it('is what a journal keeps', async () => {
    const store = new MemoryJournalStore({ keepFinished: 2 });
    for (const index of [1, 2, 3])
      await store.compareAndSwap(anEntry({ executionId: `${index}`, createdAt: index, status: 'done' }));
    expect((await store.list(player)).map(({ executionId }) => executionId)).toEqual(['3', '2']);
  });
});
