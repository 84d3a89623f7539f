export interface ObjectStoreOptions {
  /** Asked when the database is opened: a page without storage may throw at the name. */
  readonly factory: () => IDBFactory;
  readonly database: string;
  /** The only object store of the database. */
  readonly name: string;
  readonly keyPath: string;
  /** Fields by which it is read, besides its key. */
  readonly indexes?: readonly string[];
}

/**
 * One object store in a separate IndexedDB database. Opens at the first use, and again after the browser closed the connection.
 * Rejects where the browser cannot read or write it.
 */
export class ObjectStore {
  #opening: Promise<IDBDatabase> | null = null;

  constructor(private readonly options: ObjectStoreOptions) {}

  /** Runs `work` in one transaction, which the browser lets no other overlap. Resolves when it is complete: only then it has outlived a crash. */
  async within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = this.#begin(await this.open(), mode);
    const completed = completionOf(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(this.options.name)), completed]);
    return result;
  }

  open(): Promise<IDBDatabase> {
    this.#opening ??= this.#openAnew().catch((error: unknown) => {
      this.#opening = null; // the next one tries again
      throw error;
    });
    return this.#opening;
  }

  #begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
    try {
      return database.transaction(this.options.name, mode, { durability: 'strict' });
    } catch (error) {
      this.#opening = null; // a connection that the browser has closed without a word: the next one opens anew
      throw error;
    }
  }

  async #openAnew(): Promise<IDBDatabase> {
    const database = await openDatabase(this.options);
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
    // A newer library was here before: its database has what ours has.
    if ((error as Partial<DOMException> | null)?.name === 'VersionError') return openingOf(factory().open(database));
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
