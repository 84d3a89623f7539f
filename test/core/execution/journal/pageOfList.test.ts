import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { pageOfList, readOpenEntries } from '../../../../core/execution/journal/pageOfList.js';
import { player } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';

const account = player;
const of = (id: string, createdAt: number, given: Partial<JournalEntry> = {}): JournalEntry =>
  anEntry({ executionId: id, createdAt, status: 'unknown', ...given });
const ids = (entries: readonly JournalEntry[]): string => entries.map(({ executionId }) => executionId).join();

/** A host's store that leaves out what may be left out. */
const without = { page: undefined, listClaiming: undefined } as never as object;

describe('pageOfList', () => {
  const all = [of('e', 5), of('c', 3), of('d', 3), of('a', 1)];

  it('is newest first; of one millisecond the greater id', () => {
    const first = pageOfList(all, { account, limit: 2 });
    expect([ids(first.entries), first.cursor]).toEqual(['e,d', '3:d']);
    const second = pageOfList(all, { account, limit: 2, cursor: '3:d' });
    expect([ids(second.entries), second.cursor]).toEqual(['c,a', null]);
  });

  it('has what cannot be read among what is open, at the end where it bears no time', () => {
    const broken = of('z', 'yesterday' as never, { tasks: null as never, status: 'done' });
    const page = pageOfList([...all, broken, of('y', 9, { status: 'done' })], { account, limit: 9, isOpen: true });
    expect(ids(page.entries)).toBe('e,d,c,a,z');
  });

  it('refuses a cursor that no page has given out', () => {
    expect(() => pageOfList(all, { account, limit: 2, cursor: 'x' })).toThrow();
  });
});

describe('readOpenEntries', () => {
  it('is the same with pages and without', async () => {
    const store = new MemoryJournalStore();
    for (let index = 0; index < 120; index++)
      await store.compareAndSwap(of(`${index}`, index, { status: index % 10 === 0 ? 'done' : 'unknown' }));
    const open = await readOpenEntries(store, account);
    const plain = Object.assign(new MemoryJournalStore(), { list: () => store.list(account) }, without);
    expect([open.length, ids(open)]).toEqual([108, ids(await readOpenEntries(plain, account))]);
  });
});
