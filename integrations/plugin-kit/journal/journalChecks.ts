import {
  type Address,
  JOURNAL_VERSION,
  type JournalEntry,
  type JournalPage,
  type JournalPageRequest,
  type JournalStore,
} from '../../../core/index.js';
import { newId } from '../../../core/plugin/index.js';
import { type Check, demand } from '../Check.js';
import { isSameData } from '../isSameData.js';
import type { OpenedTwice } from '../OpenedTwice.js';
import { finishedEntry, hashOf, kitEntry, newAccount } from './kitEntry.js';

type Bed = OpenedTwice<JournalStore>;

const write = (bed: Bed, store: JournalStore, entry: JournalEntry): Promise<boolean> =>
  bed.answer('compareAndSwap', () => store.compareAndSwap(entry));
const read = (bed: Bed, store: JournalStore, executionId: string): Promise<JournalEntry | null> =>
  bed.answer('get', () => store.get(executionId));

async function mustWrite(bed: Bed, store: JournalStore, entry: JournalEntry): Promise<void> {
  demand((await write(bed, store, entry)) === true, `revision ${entry.revision} is not written over the one before it`);
}

async function mustRefuse(bed: Bed, store: JournalStore, entry: JournalEntry, over: string): Promise<void> {
  demand((await write(bed, store, entry)) === false, `revision ${entry.revision} is written over ${over}`);
}

async function mustHold(bed: Bed, store: JournalStore, entry: JournalEntry, when: string): Promise<void> {
  demand(isSameData(await read(bed, store, entry.executionId), entry), `${when}, get has something else`);
}

async function idsIn(bed: Bed, store: JournalStore, account: Address): Promise<readonly string[]> {
  return (await bed.answer('list', () => store.list(account))).map((entry) => entry?.executionId);
}

const hasNothingAtFirst: Check<Bed> = {
  name: 'has null for an execution that was never written, and an empty list for an account without one',
  run: async (bed) => {
    const [store] = await bed.open();
    demand(
      (await read(bed, store, 'kit: never written')) === null,
      'get has something for an id that was never written',
    );
    demand((await idsIn(bed, store, newAccount())).length === 0, 'list has entries of an account without one');
  },
};

const givesBack: Check<Bed> = {
  name: 'gives back every field as it was written, amounts to the last unit, to whoever shares it',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const entry = kitEntry(newAccount());
    await mustWrite(bed, here, entry);
    await mustHold(bed, here, entry, 'right after it was written');
    await mustHold(bed, elsewhere, entry, 'opened a second time');
    const [listed] = await bed.answer('list', () => elsewhere.list(entry.account));
    demand(isSameData(listed, entry), 'list has something else than was written');
  },
};

const comparesRevisions: Check<Bed> = {
  name: 'writes a revision only over the one before it, the first only over nothing, and changes nothing otherwise',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const first = kitEntry(newAccount());
    await mustRefuse(bed, here, { ...first, revision: 2 }, 'nothing');
    demand((await read(bed, here, first.executionId)) === null, 'a write that was refused is there');
    await mustWrite(bed, here, first);
    await mustRefuse(bed, elsewhere, { ...first, updatedAt: 7 }, 'another first one');
    await mustRefuse(bed, elsewhere, { ...first, revision: 3, updatedAt: 7 }, 'revision 1');
    await mustHold(bed, here, first, 'after writes that were refused');
    const second = { ...first, revision: 2, updatedAt: 8 };
    await mustWrite(bed, elsewhere, second);
    await mustRefuse(bed, here, { ...second, updatedAt: 9 }, 'another revision 2');
    await mustHold(bed, here, second, 'after the second revision');
  },
};

/** Repeats the writes, because the fault appears only if two of them overlap. */
const writesByOne: Check<Bed> = {
  name: 'lets exactly one win where many write the same revision at once',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    let entry = kitEntry(newAccount());
    for (let revision = 1; revision <= 5; revision++) {
      const rivals = Array.from({ length: 8 }, (_, index) => ({
        ...entry,
        revision,
        digest: `${revision} of ${index}`,
      }));
      const won = await Promise.all(
        rivals.map((rival, index) => write(bed, index % 2 === 0 ? here : elsewhere, rival)),
      );
      const winners = rivals.filter((_rival, index) => won[index] === true);
      const [winner] = winners;
      demand(
        winner !== undefined && winners.length === 1,
        `${winners.length} of 8 writes of revision ${revision} are answered with true`,
      );
      await mustHold(bed, elsewhere, winner, 'after several wrote at once');
      entry = winner;
    }
  },
};

const listsOwn: Check<Bed> = {
  name: "lists an account's own entries, newest first, each in its latest revision",
  run: async (bed) => {
    const [store] = await bed.open();
    const account = newAccount();
    const [old, young, middle] = [1, 3, 2].map((createdAt) => kitEntry(account, { createdAt })) as [
      JournalEntry,
      JournalEntry,
      JournalEntry,
    ];
    for (const entry of [old, young, middle, kitEntry(newAccount()), { ...old, revision: 2, updatedAt: 99 }])
      await mustWrite(bed, store, entry);
    const listed = await bed.answer('list', () => store.list(account));
    demand(
      isSameData(
        listed.map(({ createdAt }) => createdAt),
        [3, 2, 1],
      ),
      `list has entries created at ${listed.map(({ createdAt }) => createdAt).join(', ')}, not at 3, 2, 1`,
    );
    demand(listed[2]?.updatedAt === 99, 'list has an older revision');
  },
};

const survivesBadRecords: Check<Bed> = {
  name: 'lists the other entries although one of them is damaged, and still writes',
  run: async (bed) => {
    const [store] = await bed.open();
    const account = newAccount();
    const good = kitEntry(account);
    await mustWrite(bed, store, good);
    for (const damage of [{ tasks: null }, { requests: undefined }, { route: null, createdAt: 'yesterday' }]) {
      // A store may refuse to write such an entry. Another program, or a fault, may still have
      // written it.
      await write(bed, store, { ...kitEntry(account), ...(damage as unknown as Partial<JournalEntry>) }).catch(
        () => false,
      );
    }
    demand((await idsIn(bed, store, account)).includes(good.executionId), 'list has not the entry that is in order');
    await mustWrite(bed, store, { ...good, revision: 2 });
  },
};

const keepsOtherVersions: Check<Bed> = {
  name: 'neither lists nor changes an entry of another version',
  run: async (bed) => {
    const [store] = await bed.open();
    const account = newAccount();
    const newer = { ...kitEntry(account), version: (JOURNAL_VERSION + 1) as typeof JOURNAL_VERSION };
    await mustWrite(bed, store, newer);
    demand((await idsIn(bed, store, account)).length === 0, 'list has an entry of another version');
    await mustRefuse(bed, store, { ...newer, version: JOURNAL_VERSION }, 'one of another version');
    await mustRefuse(bed, store, { ...newer, version: JOURNAL_VERSION, revision: 2 }, 'one of another version');
  },
};

const keepsCopies: Check<Bed> = {
  name: 'keeps a copy: what is changed outside afterwards is not changed in it',
  run: async (bed) => {
    const [store] = await bed.open();
    const written = structuredClone(kitEntry(newAccount()));
    const before = structuredClone(written);
    await mustWrite(bed, store, written);
    change(written);
    await mustHold(bed, store, before, 'after the object that was written was changed');
    change(await read(bed, store, before.executionId));
    await mustHold(bed, store, before, 'after the object that get gave was changed');
    change((await bed.answer('list', () => store.list(before.account)))[0] ?? null);
    await mustHold(bed, store, before, 'after the object that list gave was changed');
  },
};

const deletes: Check<Bed> = {
  name: 'forgets what is deleted, and nothing else',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const account = newAccount();
    const [gone, kept] = [kitEntry(account), kitEntry(account)];
    await mustWrite(bed, here, gone);
    await mustWrite(bed, here, kept);
    await bed.answer('delete', () => here.delete(gone.executionId));
    await bed.answer('delete of what is not there', () => here.delete('kit: never written'));
    demand((await read(bed, elsewhere, gone.executionId)) === null, 'get has what was deleted');
    demand(
      isSameData(await idsIn(bed, elsewhere, account), [kept.executionId]),
      'list has not just the one that was kept',
    );
    await mustRefuse(bed, elsewhere, { ...gone, revision: 2 }, 'what was deleted');
    await mustWrite(bed, elsewhere, { ...gone, digest: 'begun anew' });
  },
};

const keepsWhatIsOpen: Check<Bed> = {
  name: 'keeps what somebody may go on with, however many executions have ended since',
  run: async (bed) => {
    const [store] = await bed.open();
    const account = newAccount();
    const [unknown, standing] = [
      kitEntry(account, { createdAt: 1 }),
      kitEntry(account, { createdAt: 2, status: 'stopped', halt: null, tasks: {} }),
    ];
    await mustWrite(bed, store, unknown);
    await mustWrite(bed, store, standing);
    for (let createdAt = 3; createdAt < 63; createdAt++)
      await mustWrite(bed, store, finishedEntry(account, { createdAt }));
    await mustHold(bed, store, unknown, 'after sixty others have ended');
    await mustHold(bed, store, standing, 'after sixty others have ended');
    demand((await idsIn(bed, store, account)).includes(unknown.executionId), 'list has not the one that is under way');
  },
};

const takesAnyId: Check<Bed> = {
  name: 'takes any text as an id, and tells each from every other',
  run: async (bed) => {
    const [store] = await bed.open();
    const own = newId();
    const ids = [
      `${own}`,
      `${own.toUpperCase()} A`,
      `${own.toUpperCase()} a`,
      `../${own}`,
      `${own}/é`,
      `${own}/e\u0301`,
      `'; -- ${own}`,
      ` ${own} `,
      own.repeat(50),
    ];
    const entries = ids.map((executionId) => kitEntry(newAccount(), { executionId }));
    for (const entry of entries) await mustWrite(bed, store, entry);
    for (const entry of entries)
      await mustHold(bed, store, entry, `of the id ${JSON.stringify(entry.executionId.slice(0, 60))}`);
  },
};

type Paged = JournalStore & Required<Pick<JournalStore, 'page'>>;

function hasPages(store: JournalStore): store is Paged {
  return store.page !== undefined;
}

/** Reads page after page. Calls `between` after each page: a change made there must not shift the next page. */
async function pagesOf(
  bed: Bed,
  store: Paged,
  request: JournalPageRequest,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly (readonly JournalEntry[])[]> {
  const pages: (readonly JournalEntry[])[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = { ...request, ...(cursor !== undefined && { cursor }) };
    const page: JournalPage = await bed.answer('page', () => store.page(asked));
    pages.push(page.entries);
    demand(pages.length <= 20, 'page goes on without end');
    demand(page.entries.length <= request.limit, `a page of at most ${request.limit} has ${page.entries.length}`);
    cursor = page.cursor;
    await between();
  }
  return pages;
}

const pages: Check<Bed> = {
  name: 'has pages, where it has any, that hold every entry of the account once, newest first, whatever begins or goes meanwhile',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    if (!hasPages(here)) return;
    const account = newAccount();
    const written = [4, 1, 3, 3, 3, 2].map((createdAt) => kitEntry(account, { createdAt: 1_000 * createdAt }));
    for (const entry of [...written, kitEntry(newAccount())]) await mustWrite(bed, elsewhere, entry);
    const shown = await pagesOf(bed, here, { account, limit: 2 }, async () => {
      await mustWrite(bed, elsewhere, kitEntry(account, { createdAt: 9_000 }));
    });
    const ids = shown.flat().map(({ executionId }) => executionId);
    const times = shown.flat().map(({ createdAt }) => createdAt / 1_000);
    demand(isSameData(times, [4, 3, 3, 3, 2, 1]), `the pages have entries created at ${times.join(', ')}`);
    demand(new Set(ids).size === ids.length, 'the pages have an entry twice');
    const [first] = await bed.answer('page', () => here.page({ account, limit: 100 })).then(({ entries }) => entries);
    demand(first?.createdAt === 9_000, 'a first page has not what has begun last');
    const gone = await bed.answer('page', () => here.page({ account, limit: 4 }));
    for (const { executionId } of gone.entries) await bed.answer('delete', () => elsewhere.delete(executionId));
    const { cursor } = gone;
    demand(cursor !== null, 'a page of 4 out of 9 is the last one');
    const after = await bed.answer('page', () => here.page({ account, limit: 4, cursor }));
    demand(after.entries.length === 4, 'a page is shorter after what came before it was deleted');
  },
};

const pagesOfOpen: Check<Bed> = {
  name: 'has pages, where it has any, of what nobody may forget yet, in its latest revision, by itself',
  run: async (bed) => {
    const [store] = await bed.open();
    if (!hasPages(store)) return;
    const account = newAccount();
    const [over, open] = [kitEntry(account, { createdAt: 1 }), kitEntry(account, { createdAt: 2 })];
    const unfinal = finishedEntry(account, {
      createdAt: 3,
      tasks: { '0/swap': { state: 'included', label: null, hash: hashOf(3), blockNumber: 7n, at: 4 } },
    });
    for (const entry of [over, open, unfinal, finishedEntry(account, { createdAt: 4 })])
      await mustWrite(bed, store, entry);
    await mustWrite(bed, store, { ...over, status: 'done', halt: null, tasks: {}, ...closedAs(over), revision: 2 });
    const later = { ...open, revision: 2, updatedAt: 99 };
    await mustWrite(bed, store, later);
    const found = (await pagesOf(bed, store, { account, isOpen: true, limit: 1 })).flat();
    demand(
      isSameData(found, [unfinal, later]),
      `the pages have ${found.length} entries, or others than the 2 open ones`,
    );
  },
};

const listsClaiming: Check<Bed> = {
  name: "lists, where it can, just the account's entries that know a transaction, in any spelling, in their latest revision",
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    if (here.listClaiming === undefined) return;
    const account = newAccount();
    const hash = `0x${'Ab'.repeat(32)}` as const;
    const knows = kitEntry(account, {
      createdAt: 2,
      tasks: { '0/swap': { state: 'confirmed', label: null, hash, at: 1 } },
    });
    const answered = withAnswer(kitEntry(account, { createdAt: 1, tasks: {} }), hash);
    const stranger = kitEntry(newAccount(), { tasks: knows.tasks });
    for (const entry of [knows, answered, stranger, kitEntry(account)]) await mustWrite(bed, elsewhere, entry);
    const later = { ...knows, revision: 2, updatedAt: 99 };
    await mustWrite(bed, elsewhere, later);
    const claiming = async (...hashes: `0x${string}`[]): Promise<readonly JournalEntry[]> =>
      bed.answer('listClaiming', async () => (await here.listClaiming?.(account, hashes)) ?? []);
    const found = await claiming(hashOf(9), hash.toLowerCase() as typeof hash);
    demand(isSameData(found, [later, answered]), `${found.length} entries know a transaction that 2 know, or others`);
    demand((await claiming(hashOf(9))).length === 0, 'an entry knows a transaction that none knows');
    demand((await claiming()).length === 0, 'an entry knows no transaction');
    await mustWrite(bed, elsewhere, { ...later, revision: 3, tasks: {} });
    demand((await claiming(hash)).length === 1, 'an entry knows a transaction that its latest revision does not');
  },
};

const pagesOfNamespace: Check<Bed> = {
  name: "has pages, where it has any, of one namespace's executions by themselves, whatever stands between them",
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    if (!hasPages(here)) return;
    const account = newAccount();
    const own = newId();
    const names = [`${own}/1`, `${own}x/2`, `${own}/3`, `other ${own}/4`, own, `${own}/a/6`, `${own.slice(1)}/7`];
    const written = names.map((executionId, index) => kitEntry(account, { executionId, createdAt: index + 1 }));
    for (const entry of written) await mustWrite(bed, elsewhere, entry);
    const wanted = [names[5], names[2], names[0]];
    for (const isOpen of [false, true]) {
      const shown = (await pagesOf(bed, here, { account, namespace: own, isOpen, limit: 2 })).map((page) =>
        page.map(({ executionId }) => executionId),
      );
      demand(isSameData(shown.flat(), wanted), `the pages of a namespace have ${shown.flat().length} ids, or others`);
      demand(shown[0]?.length === 2, 'the first page of a namespace is not full, though there is enough');
    }
  },
};

const tellsRevisions: Check<Bed> = {
  name: 'tells, where it can, the latest revisions of all that it is asked for at once, and nothing of what is not there',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    if (here.revisionsOf === undefined) return;
    const revisions = async (...ids: string[]): Promise<readonly (readonly [string, number])[]> => {
      const found = await bed.answer('revisionsOf', async () => (await here.revisionsOf?.(ids)) ?? new Map());
      return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
    };
    const [first, second, third] = [1, 2, 3].map((at) =>
      kitEntry(newAccount(), { executionId: `kit ${at} ${Math.random()}` }),
    );
    if (first === undefined || second === undefined || third === undefined) return;
    for (const entry of [first, second, third, { ...second, revision: 2 }]) await mustWrite(bed, elsewhere, entry);
    const [one, two] = [first.executionId, second.executionId];
    const told = await revisions(two, 'kit: never written', one);
    demand(
      isSameData(told, [
        [one, 1],
        [two, 2],
      ]),
      `revisionsOf tells ${JSON.stringify(told)}, not 1 and 2 of two that are there`,
    );
    await mustWrite(bed, elsewhere, { ...first, revision: 2 });
    await bed.answer('delete', () => elsewhere.delete(two));
    demand(
      isSameData(await revisions(one, two), [[one, 2]]),
      'revisionsOf tells what was before a later write or deletion',
    );
    demand((await revisions()).length === 0, 'revisionsOf tells something though nothing is asked');
  },
};

function closedAs({ requests }: JournalEntry): Pick<JournalEntry, 'requests'> {
  return { requests: requests.map((request) => ({ ...request, closed: { proof: 'expired', at: 5 } })) };
}

function withAnswer(entry: JournalEntry, hash: `0x${string}`): JournalEntry {
  return {
    ...entry,
    requests: entry.requests.map((request) => ({ ...request, answer: { kind: 'hash', hash, at: 6 } })),
  };
}

/** Changes an entry through its reference, past its type. A frozen entry doesn't change. */
function change(entry: JournalEntry | null): void {
  try {
    (entry?.route.steps as unknown[] | undefined)?.pop();
  } catch {
    // A frozen entry is even better.
  }
}

export const journalChecks: readonly Check<Bed>[] = [
  hasNothingAtFirst,
  givesBack,
  comparesRevisions,
  writesByOne,
  listsOwn,
  survivesBadRecords,
  keepsOtherVersions,
  keepsCopies,
  deletes,
  keepsWhatIsOpen,
  takesAnyId,
  pages,
  pagesOfOpen,
  pagesOfNamespace,
  listsClaiming,
  tellsRevisions,
];
