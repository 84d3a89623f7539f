import type { Address } from '../../money/Address.js';
import { JOURNAL_VERSION, type JournalEntry, type JournalStore } from '../JournalStore.js';
import { expiredEntries } from './expiredEntries.js';

const STORE = 'executions';
const BY_ACCOUNT = 'account';

export interface IndexedDbJournalOptions {
  /** Default `tributary`. Tabs of one origin with the same name share their executions. */
  readonly name?: string;
  /** Default: the page's. */
  readonly factory?: IDBFactory;
}

/**
 * Survives reloads and crashes, and is shared by the tabs of an origin. Amounts stay bigints. Entries of another format stay where they are, unseen.
 * Where the database cannot be written, `put` rejects, and then the wallet is not asked.
 */
export class IndexedDbJournalStore implements JournalStore {
  readonly #name: string;
  readonly #factory: IDBFactory;
  #opening: Promise<IDBDatabase> | null = null;

  constructor({ name = 'tributary', factory = indexedDB }: IndexedDbJournalOptions = {}) {
    this.#name = name;
    this.#factory = factory;
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    return this.#within('readonly', async (store) => {
      const found: unknown = await answerOf(store.get(executionId));
      return isReadable(found) ? found : null;
    });
  }

  async put(entry: JournalEntry): Promise<void> {
    await this.#within('readwrite', async (store) => {
      await answerOf(store.put(entry));
      const own = newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(entry.account)));
      for (const { executionId } of expiredEntries(own)) store.delete(executionId);
    });
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    return this.#within('readonly', async (store) => newestFirst(await answerOf(store.index(BY_ACCOUNT).getAll(account))));
  }

  async delete(executionId: string): Promise<void> {
    await this.#within('readwrite', (store) => answerOf(store.delete(executionId)));
  }

  /** Resolves when the transaction is complete: only then it has outlived a crash. */
  async #within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await this.#open();
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const completed = completionOf(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), completed]);
    return result;
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= this.#openAnew().catch((error: unknown) => {
      this.#opening = null; // the next one tries again
      throw error;
    });
    return this.#opening;
  }

  async #openAnew(): Promise<IDBDatabase> {
    const database = await openDatabase(this.#factory, this.#name);
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
    return await answerOf(request);
  } catch (error) {
    // A newer library was here before: its database has what ours has.
    if ((error as Partial<DOMException> | null)?.name === 'VersionError') return answerOf(factory.open(name));
    throw error;
  }
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

function isReadable(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === JOURNAL_VERSION;
}

function newestFirst(found: readonly unknown[]): readonly JournalEntry[] {
  return found.filter(isReadable).sort((a, b) => b.createdAt - a.createdAt);
}
