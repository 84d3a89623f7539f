import { describe, expect, it } from '@jest/globals';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { retentionOf } from '../../../../core/execution/journal/retentionOf.js';
import { player } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';

const kept = (...given: (number | 'all' | undefined)[]): readonly number[] =>
  given.map((keepFinished) => retentionOf({ keepFinished }).keep);

describe('retentionOf', () => {
  it('is fifty unless the host says otherwise', () => {
    expect(retentionOf()).toEqual({ keep: 50, keepForMs: 0 });
    expect(kept(undefined, 1, 10_000, 'all')).toEqual([50, 1, 10_000, Infinity]);
  });

  it.each([0, -1, 1.5, Number.NaN, 10_001, '7' as never, null as never])('rejects the option %p', (given) => {
    expect(() => retentionOf({ keepFinished: given })).toThrow('keepFinished is not a whole number from 1 to 10,000');
    expect(() => new MemoryJournalStore({ keepFinished: given })).toThrow('keepFinished');
  });

  it.each([-1, 1.5, Number.NaN, '7' as never])('refuses a time of %p', (keepFinishedForMs) => {
    expect(() => retentionOf({ keepFinishedForMs })).toThrow('keepFinishedForMs');
  });

  it('is what a journal keeps', async () => {
    const store = new MemoryJournalStore({ keepFinished: 2 });
    for (const index of [1, 2, 3])
      await store.compareAndSwap(anEntry({ executionId: `${index}`, createdAt: index, status: 'done' }));
    expect((await store.list(player)).map(({ executionId }) => executionId)).toEqual(['3', '2']);
  });

  it.each([
    ['all', { keepFinished: 'all' }, 60],
    ['those that are young', { keepFinished: 1, keepFinishedForMs: 3_600_000 }, 31],
  ] as const)('may be %s, however many there are', async (_name, options, expected) => {
    const store = new MemoryJournalStore(options);
    for (let index = 0; index < 60; index++) {
      const updatedAt = index < 30 ? 1 : Date.now();
      await store.compareAndSwap(anEntry({ executionId: `${index}`, createdAt: index, updatedAt, status: 'done' }));
    }
    await store.compareAndSwap(anEntry({ executionId: 'last', createdAt: 99, updatedAt: Date.now(), status: 'done' }));
    expect(await store.list(player)).toHaveLength(expected === 60 ? 61 : expected);
  });
});
