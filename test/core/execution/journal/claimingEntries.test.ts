import { describe, expect, it } from '@jest/globals';
import { claimingEntries, readClaimingEntries } from '../../../../core/execution/journal/claimingEntries.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { player } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';
import { aLabel } from '../kit/aTask.js';

const hash = `0x${'Ab'.repeat(32)}` as const;
const claiming = anEntry({
  executionId: 'claims',
  tasks: { '0/swap': { state: 'confirmed', label: aLabel(), hash, at: 1 } },
});
const broken = anEntry({ executionId: 'broken', tasks: null as never });
const other = anEntry({ executionId: 'other' });

/** A host's store that leaves out what may be left out. */
const without = { page: undefined, listClaiming: undefined } as never as object;

describe('claimingEntries', () => {
  it('are those that know one of the transactions, in any spelling', () => {
    expect(claimingEntries([other, broken, claiming], [hash.toLowerCase() as typeof hash])).toEqual([claiming]);
    expect(claimingEntries([claiming], [])).toEqual([]);
  });
});

describe('readClaimingEntries', () => {
  it("are read from the store's index, or from its list", async () => {
    const store = new MemoryJournalStore();
    for (const entry of [claiming, other]) await store.compareAndSwap({ ...entry, revision: 1 });
    const plain = Object.assign(new MemoryJournalStore(), { list: () => store.list(player) }, without);
    const found = await Promise.all([store, plain].map((each) => readClaimingEntries(each, player, [hash])));
    expect(found.map((entries) => entries.map(({ executionId }) => executionId))).toEqual([['claims'], ['claims']]);
  });
});
