import { wrap } from 'idb';
import { expiredEntries } from '../../../dist/core/execution/journal/expiredEntries.js';
import { isNextRevision } from '../../../dist/core/execution/journal/isNextRevision.js';
import { newestFirst } from '../../../dist/core/execution/journal/newestFirst.js';

const storeName = 'executions';
const byAccount = 'account';

/** The journal in IndexedDB, with requests and transactions as idb's promises. */
export class IndexedDbJournalStore {
  #name;
  #factory;
  #opening = null;

  constructor({ name = 'tributary', factory = indexedDB } = {}) {
    this.#name = name;
    this.#factory = factory;
  }

  get(executionId) {
    return this.#within('readonly', async ({ store }) => (await store.get(executionId)) ?? null);
  }

  compareAndSwap(entry) {
    return this.#within('readwrite', async ({ store }) => {
      if (!isNextRevision(entry, await store.get(entry.executionId))) return false;
      await store.put(entry);
      const own = newestFirst(await store.index(byAccount).getAll(entry.account));
      await Promise.all(expiredEntries(own).map(({ executionId }) => store.delete(executionId)));
      return true;
    });
  }

  list(account) {
    return this.#within('readonly', async ({ store }) => newestFirst(await store.index(byAccount).getAll(account)));
  }

  async delete(executionId) {
    await this.#within('readwrite', ({ store }) => store.delete(executionId));
  }

  async #within(mode, work) {
    const transaction = this.#begin(await this.#open(), mode);
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  }

  #begin(database, mode) {
    try {
      return database.transaction(storeName, mode, { durability: 'strict' });
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }

  #open() {
    this.#opening ??= this.#openAnew().catch((error) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #openAnew() {
    const database = await openDatabase(this.#factory, this.#name);
    const forget = () => void (this.#opening = null);
    database.onclose = forget;
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  }
}

async function openDatabase(factory, name) {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: 'executionId' }).createIndex(byAccount, byAccount);
  };
  try {
    return await openingOf(request);
  } catch (error) {
    if (error?.name === 'VersionError') return openingOf(factory.open(name));
    throw error;
  }
}

function openingOf(request) {
  return new Promise((resolve, reject) => {
    wrap(request).then(resolve, reject);
    request.onblocked = () => {
      reject(new Error('another tab blocks the IndexedDB database'));
      request.addEventListener('success', () => request.result.close());
    };
  });
}
