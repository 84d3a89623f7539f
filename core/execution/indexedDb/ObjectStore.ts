export interface ObjectStoreOptions {
  /** Called when the database is opened, because reading `indexedDB` may throw on a page without storage. */
  readonly factory: () => IDBFactory;
  readonly database: string;
  /** Name of the only object store of the database. */
  readonly name: string;
  readonly keyPath: string;
  /** Fields to index besides the key. */
  readonly indexes?: readonly string[];
}

/**
 * Wraps one object store in a separate IndexedDB database. Opens it on first use, and again after
 * the browser closed the connection. Rejects if the browser can't read or write it.
 */
export class ObjectStore {
  #opening: Promise<IDBDatabase> | null = null;

  constructor(private readonly options: ObjectStoreOptions) {}

  /**
   * Runs `work` in one transaction; the browser runs transactions on the same store one at a time.
   * Resolves when the transaction is complete and survives a crash.
   */
  async within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = this.#begin(await this.open(), mode);
    const completed = completionOf(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(this.options.name)), completed]);
    return result;
  }

  open(): Promise<IDBDatabase> {
    this.#opening ??= this.#openAnew().catch((error: unknown) => {
      this.#opening = null; // the next call tries again
      throw error;
    });
    return this.#opening;
  }

  #begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
    try {
      return database.transaction(this.options.name, mode, { durability: 'strict' });
    } catch (error) {
      this.#opening = null; // the browser closed the connection silently; the next call opens it again
      throw error;
    }
  }

  async #openAnew(): Promise<IDBDatabase> {
    const database = await openDatabase(this.options);
    const forget = (): void => void (this.#opening = null);
    database.onclose = forget;
    // A newer version of the library in another tab wants to upgrade the database, so give it up.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  }
}

async function openDatabase({
  factory,
  database,
  name,
  keyPath,
  indexes = [],
}: ObjectStoreOptions): Promise<IDBDatabase> {
  const request = factory().open(database, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(name, { keyPath });
    for (const field of indexes) store.createIndex(field, field);
  };
  try {
    return await openingOf(request);
  } catch (error) {
    // A newer version of the library upgraded the database, which still contains this version's
    // data.
    if ((error as Partial<DOMException> | null)?.name === 'VersionError') return openingOf(factory().open(database));
    throw error;
  }
}

/** Another tab may block opening for hours. Rejects then, and closes the database if it opens later. */
function openingOf(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    answerOf(request).then(resolve, reject);
    request.onblocked = () => {
      reject(new Error('another tab blocks the IndexedDB database'));
      request.addEventListener('success', () => request.result.close());
    };
  });
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
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
