import {
  type Address,
  JOURNAL_VERSION,
  type JournalEntry,
  type JournalPage,
  type JournalPageRequest,
  type JournalStore,
} from 'tributary-sdk';
import type { OpenTwice } from 'tributary-sdk/plugin-kit';
import { claimingEntries } from '../../core/execution/journal/claimingEntries.js';
import { pageOfList } from '../../core/execution/journal/pageOfList.js';
import { twice } from './twice.js';

interface PlantedJournalFault {
  readonly fault: string;
  /** The check that bears its name; others may notice, too. */
  readonly caughtBy: RegExp;
  readonly open: OpenTwice<JournalStore>;
}

/** A store without a fault, in parts that can be replaced by faulty ones. */
export class PlainStore implements JournalStore {
  readonly entries = new Map<string, JournalEntry>();

  get(id: string): Promise<JournalEntry | null> {
    return Promise.resolve(this.copy(this.entries.get(this.keyOf(id)) ?? null));
  }

  compareAndSwap(entry: JournalEntry): Promise<boolean> {
    const isNext = this.isNext(entry, this.entries.get(this.keyOf(entry.executionId)));
    if (isNext) this.entries.set(this.keyOf(entry.executionId), this.copy(entry));
    return Promise.resolve(isNext);
  }

  list(account: Address): Promise<readonly JournalEntry[]> {
    return Promise.resolve(this.copy(this.own(account)));
  }

  page(request: JournalPageRequest): Promise<JournalPage> {
    return Promise.resolve(this.copy(pageOfList(this.own(request.account), request)));
  }

  listClaiming(account: Address, hashes: readonly `0x${string}`[]): Promise<readonly JournalEntry[]> {
    return Promise.resolve(this.copy(claimingEntries(this.own(account), hashes)));
  }

  revisionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = ids.flatMap((id) => this.entries.get(this.keyOf(id)) ?? []);
    return Promise.resolve(new Map(found.map(({ executionId, revision }) => [executionId, revision])));
  }

  delete(id: string): Promise<void> {
    this.entries.delete(this.keyOf(id));
    return Promise.resolve();
  }

  isNext({ version, revision }: JournalEntry, before: JournalEntry | undefined): boolean {
    return before === undefined ? revision === 1 : before.version === version && before.revision === revision - 1;
  }

  own(account: Address): readonly JournalEntry[] {
    return [...this.entries.values()]
      .filter((entry) => entry.account === account && entry.version === JOURNAL_VERSION)
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  copy<T>(value: T): T {
    return structuredClone(value);
  }

  keyOf(id: string): string {
    return id;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const faulty =
  (change: (store: PlainStore) => Partial<PlainStore>): OpenTwice<JournalStore> =>
  () => {
    const store = new PlainStore();
    return twice(Object.assign(store, change(store)));
  };

const rounded = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

export const plantedJournalFaults: readonly PlantedJournalFault[] = [
  {
    fault: 'has undefined where there is nothing',
    caughtBy: /^has null for an execution/,
    open: faulty((store) => ({ get: (id) => Promise.resolve(store.entries.get(id) as JournalEntry) })),
  },
  {
    fault: 'writes amounts as numbers',
    caughtBy: /^gives back every field/,
    open: faulty(() => ({ copy: <T>(value: T) => JSON.parse(JSON.stringify(value, rounded)) as T })),
  },
  {
    fault: 'lives in one process',
    caughtBy: /^gives back every field/,
    open: () => [new PlainStore(), new PlainStore()],
  },
  {
    fault: 'ignores revisions',
    caughtBy: /^writes a revision only over the one before it/,
    open: faulty(() => ({ isNext: () => true })),
  },
  {
    fault: 'writes any later revision',
    caughtBy: /^writes a revision only over the one before it/,
    open: faulty(() => ({
      isNext: ({ version, revision }, before) =>
        before === undefined || (before.version === version && before.revision < revision),
    })),
  },
  {
    fault: 'compares and writes in two steps',
    caughtBy: /^lets exactly one win/,
    open: faulty((store) => ({
      compareAndSwap: async (entry) => {
        const isNext = store.isNext(entry, store.entries.get(entry.executionId));
        await turn();
        if (isNext) store.entries.set(entry.executionId, store.copy(entry));
        return isNext;
      },
    })),
  },
  {
    fault: 'lists the oldest first',
    caughtBy: /^lists an account's own entries, newest first/,
    open: faulty((store) => ({ list: (account) => Promise.resolve([...store.own(account)].reverse()) })),
  },
  {
    fault: 'lists nothing where a record is damaged',
    caughtBy: /^lists the other entries although one of them is damaged/,
    open: faulty((store) => ({
      list: (account) => {
        for (const { tasks } of store.own(account)) Object.keys(tasks);
        return Promise.resolve(store.own(account));
      },
    })),
  },
  {
    fault: 'writes over another version',
    caughtBy: /^neither lists nor changes an entry of another version/,
    open: faulty(() => ({ isNext: ({ revision }, before) => (before?.revision ?? 0) === revision - 1 })),
  },
  {
    fault: 'keeps what it was given, itself',
    caughtBy: /^keeps a copy/,
    open: faulty(() => ({ copy: (value) => value })),
  },
  {
    fault: 'deletes nothing',
    caughtBy: /^forgets what is deleted/,
    open: faulty(() => ({ delete: () => Promise.resolve() })),
  },
  {
    fault: 'keeps the newest fifty, whatever they are',
    caughtBy: /^keeps what somebody may go on with/,
    open: faulty((store) => ({
      compareAndSwap: (entry) => {
        const written = PlainStore.prototype.compareAndSwap.call(store, entry);
        for (const old of store.own(entry.account).slice(50)) store.entries.delete(old.executionId);
        return written;
      },
    })),
  },
  {
    fault: 'takes no notice of capitals',
    caughtBy: /^takes any text as an id/,
    open: faulty(() => ({ keyOf: (id) => id.toLowerCase() })),
  },
  {
    fault: 'counts pages from the newest',
    caughtBy: /^has pages, where it has any, that hold every entry/,
    open: faulty((store) => ({
      page: ({ account, cursor = '0', limit }) => {
        const [from, own] = [Number(cursor), store.own(account)];
        const isLast = from + limit >= own.length;
        return Promise.resolve({
          entries: store.copy(own.slice(from, from + limit)),
          cursor: isLast ? null : `${from + limit}`,
        });
      },
    })),
  },
  {
    fault: 'has entries of one millisecond on one page only',
    caughtBy: /^has pages, where it has any, that hold every entry/,
    open: faulty((store) => ({
      page: ({ account, cursor = 'Infinity', limit }) => {
        const later = store.own(account).filter(({ createdAt }) => createdAt < Number(cursor));
        const entries = store.copy(later.slice(0, limit));
        return Promise.resolve({ entries, cursor: later.length > limit ? `${entries.at(-1)?.createdAt}` : null });
      },
    })),
  },
  {
    fault: 'has pages of those that are not over only, final or not',
    caughtBy: /^has pages, where it has any, of what nobody may forget/,
    open: faulty((store) => ({
      page: (request) =>
        Promise.resolve(
          store.copy(
            pageOfList(
              store.own(request.account).filter(({ status }) => request.isOpen !== true || status !== 'done'),
              request,
            ),
          ),
        ),
    })),
  },
  {
    fault: 'has pages of whatever begins like the namespace',
    caughtBy: /^has pages, where it has any, of one namespace/,
    open: faulty((store) => ({
      page: ({ account, namespace = '', ...request }) => {
        const alike = store.own(account).filter(({ executionId }) => executionId.startsWith(namespace));
        return Promise.resolve(store.copy(pageOfList(alike, { account, ...request })));
      },
    })),
  },
  {
    fault: 'takes what is of the namespace out of pages of everything',
    caughtBy: /^has pages, where it has any, of one namespace/,
    open: faulty((store) => ({
      page: ({ account, namespace, ...request }) => {
        const { entries, cursor } = pageOfList(store.own(account), { account, ...request });
        const own = entries.filter(
          ({ executionId }) => namespace === undefined || executionId.startsWith(`${namespace}/`),
        );
        return Promise.resolve(store.copy({ entries: own, cursor }));
      },
    })),
  },
  {
    fault: 'tells revisions as they were asked for first',
    caughtBy: /^tells, where it can, the latest revisions/,
    open: faulty((store) => {
      const first = new Map<string, number>();
      return {
        revisionsOf: (ids) => {
          for (const id of ids) first.set(id, first.get(id) ?? store.entries.get(id)?.revision ?? 0);
          return Promise.resolve(
            new Map(ids.flatMap((id) => (store.entries.has(id) ? [[id, first.get(id) ?? 0]] : []))),
          );
        },
      };
    }),
  },
  {
    fault: 'tells revision 0 of what is not there',
    caughtBy: /^tells, where it can, the latest revisions/,
    open: faulty((store) => ({
      revisionsOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, store.entries.get(id)?.revision ?? 0]))),
    })),
  },
  {
    fault: 'looks for transactions in their spelling',
    caughtBy: /^lists, where it can, just the account's entries that know/,
    open: faulty((store) => ({
      listClaiming: (account, hashes) =>
        Promise.resolve(
          store.copy(
            store.own(account).filter((entry) => hashes.some((hash) => JSON.stringify(entry, rounded).includes(hash))),
          ),
        ),
    })),
  },
  {
    fault: "lists other accounts' entries that know a transaction",
    caughtBy: /^lists, where it can, just the account's entries that know/,
    open: faulty((store) => ({
      listClaiming: (_account, hashes) =>
        Promise.resolve(store.copy(claimingEntries([...store.entries.values()], hashes))),
    })),
  },
];
