import type { Address, Hex } from '../../money/Address.js';
import type { JournalEntry, JournalPage, JournalPageRequest, JournalStore } from '../JournalStore.js';
import { claimingEntries } from './claimingEntries.js';
import { expiredEntries, type Retention, type RetentionOptions } from './expiredEntries.js';
import { isNextRevision } from './isNextRevision.js';
import { newestFirst } from './newestFirst.js';
import { pageOfList } from './pageOfList.js';
import { retentionOf } from './retentionOf.js';

const STORE = 'executions';
const BY_ACCOUNT = 'account';

export interface IndexedDbJournalOptions extends RetentionOptions {
  /** Default `tributary`. Tabs of one origin with the same name share their executions. */
  readonly name?: string;
  /** Default: the page's. */
  readonly factory?: IDBFactory;
}

/**
 * Survives reloads and crashes, and is shared by the tabs of an origin. Amounts stay bigints. Entries of another format stay where they are.
 * Where the database cannot be written, `compareAndSwap` rejects, and then the wallet is not asked.
 */
export class IndexedDbJournalStore implements JournalStore {
  readonly #name: string;
  /** Asked when the database is opened: a page without storage throws at the name. */
  readonly #factory: () => IDBFactory;
  readonly #retention: Retention;
  #opening: Promise<IDBDatabase> | null = null;

  constructor({ name = 'tributary', factory, ...retention }: IndexedDbJournalOptions = {}) {
    this.#name = name;
    this.#factory = () => factory ?? indexedDB;
    this.#retention = retentionOf(retention);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    return this.#within(
      'readonly',
      async (store) => ((await answerOf(store.get(executionId))) as JournalEntry | undefined) ?? null,
    );
  }

  /** Compared and written in one transaction, which the browser lets no other overlap. */
  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    return this.#within('readwrite', async (store) => {
      if (!isNextRevision(entry, await answerOf(store.get(entry.executionId)))) return false;
      await answerOf(store.put(entry));
      const own = newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(entry.account)));
      for (const { executionId } of expiredEntries(own, this.#retention)) store.delete(executionId);
      return true;
    });
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    return this.#within('readonly', async (store) =>
      newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(account))),
    );
  }

  /** The browser's journal keeps few of an account: it reads them all. */
  async page(request: JournalPageRequest): Promise<JournalPage> {
    return pageOfList(await this.list(request.account), request);
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    return claimingEntries(await this.list(account), hashes);
  }

  async delete(executionId: string): Promise<void> {
    await this.#within('readwrite', (store) => answerOf(store.delete(executionId)));
  }

  /** Resolves when the transaction is complete: only then it has outlived a crash. */
  async #within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = this.#begin(await this.#open(), mode);
    const completed = completionOf(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), completed]);
    return result;
  }

  #begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
    try {
      return database.transaction(STORE, mode, { durability: 'strict' });
    } catch (error) {
      this.#opening = null; // a connection that the browser has closed without a word: the next one opens anew
      throw error;
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= this.#openAnew().catch((error: unknown) => {
      this.#opening = null; // the next one tries again
      throw error;
    });
    return this.#opening;
  }

  async #openAnew(): Promise<IDBDatabase> {
    const database = await openDatabase(this.#factory(), this.#name);
    const forget = (): void => void (this.#opening = null);
    database.onclose = forget;
    // A newer version of the library in another tab wants to change the database: stand aside.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  }
}

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'executionId' }).createIndex(BY_ACCOUNT, BY_ACCOUNT);
  };
  try {
    return await openingOf(request);
  } catch (error) {
    // A newer library was here before: its database has what ours has.
    if ((error as Partial<DOMException> | null)?.name === 'VersionError') return openingOf(factory.open(name));
    throw error;
  }
}

/** Another tab that keeps the database from being opened may do so for hours; what opens after all is given back. */
function openingOf(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    answerOf(request).then(resolve, reject);
    request.onblocked = () => {
      reject(new Error('another tab blocks the IndexedDB database'));
      request.addEventListener('success', () => request.result.close());
    };
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no reason'));
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the IndexedDB transaction was aborted'));
  });
}
