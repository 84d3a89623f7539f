import { assertKinds } from '../../errors/assertKinds.js';
import type { Address, Hex } from '../../money/Address.js';
import { withBoundMethods } from '../../plainData/withBoundMethods.js';
import { answerOf, ObjectStore } from '../indexedDb/ObjectStore.js';
import type { JournalEntry, JournalPage, JournalPageRequest, JournalStore } from '../JournalStore.js';
import { claimingEntries } from './claimingEntries.js';
import { expiredEntries, type Retention, type RetentionOptions } from './expiredEntries.js';
import { isNextRevision } from './isNextRevision.js';
import { newestFirst } from './newestFirst.js';
import { pageOfList } from './pageOfList.js';
import { retentionOf } from './retentionOf.js';

const BY_ACCOUNT = 'account';

export interface IndexedDbJournalOptions extends RetentionOptions {
  /** Default `tributary`. Tabs of one origin with the same name share their executions. */
  readonly name?: string;
  /** Default: the page's `indexedDB`. */
  readonly factory?: IDBFactory;
}

/**
 * Stores executions in IndexedDB: they survive reloads and crashes and are shared by the tabs of an
 * origin. Amounts stay bigints. Entries of another format version are left unchanged. If the
 * database can't be written, `compareAndSwap` rejects, and the wallet isn't prompted.
 */
export class IndexedDbJournalStore implements JournalStore {
  readonly #entries: ObjectStore;
  readonly #retention: Retention;

  constructor(options: IndexedDbJournalOptions = {}) {
    assertKinds({ options }, 'object');
    const { name = 'tributary', factory, ...retention } = options;
    assertKinds({ name, factory }, 'string', 'object?');
    this.#entries = new ObjectStore({
      factory: () => factory ?? indexedDB,
      database: name,
      name: 'executions',
      keyPath: 'executionId',
      indexes: [BY_ACCOUNT],
    });
    this.#retention = retentionOf(retention);
    if (new.target === IndexedDbJournalStore) withBoundMethods(this);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    assertKinds({ executionId }, 'string');
    return this.#entries.within(
      'readonly',
      async (store) => ((await answerOf(store.get(executionId))) as JournalEntry | undefined) ?? null,
    );
  }

  /** Compares and writes in one transaction, which the browser runs alone. */
  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    assertKinds({ entry }, 'object');
    return this.#entries.within('readwrite', async (store) => {
      if (!isNextRevision(entry, await answerOf(store.get(entry.executionId)))) return false;
      await answerOf(store.put(entry));
      const own = newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(entry.account)));
      for (const { executionId } of expiredEntries(own, this.#retention)) store.delete(executionId);
      return true;
    });
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    assertKinds({ account }, 'string');
    return this.#entries.within('readonly', async (store) =>
      newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(account))),
    );
  }

  /** Reads all entries of the account, because a browser's journal keeps only a few. */
  async page(request: JournalPageRequest): Promise<JournalPage> {
    assertKinds({ request }, 'object');
    return pageOfList(await this.list(request.account), request);
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    assertKinds({ account, hashes }, 'string', 'list');
    return claimingEntries(await this.list(account), hashes);
  }

  async delete(executionId: string): Promise<void> {
    assertKinds({ executionId }, 'string');
    await this.#entries.within('readwrite', (store) => answerOf(store.delete(executionId)));
  }
}
