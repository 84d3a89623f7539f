import { newId } from '../../plainData/newId.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { answerOf, ObjectStore } from '../indexedDb/ObjectStore.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from './ExecutionLock.js';

/** Browsers run the timers of a hidden tab once a minute, so a lease lasts longer, in milliseconds. */
const LEASE_MS = 90_000;
const RENEW_AFTER_MS = 20_000;
/** Time after which a released lease, kept for its token, is deleted, in milliseconds. */
const KEEP_RELEASED_MS = 86_400_000;

interface LeaseRow {
  readonly name: string;
  readonly token: number;
  /** Unique per run. */
  readonly owner: string;
  /** Unix milliseconds. */
  readonly until: number;
}

export interface IndexedDbLockOptions {
  readonly factory?: IDBFactory;
  readonly clock?: Clock;
}

/**
 * A lock among all tabs of an origin without Web Locks, which exist only in secure contexts;
 * IndexedDB exists everywhere. A lease ends when its work settles, when its page is left, or 90 s
 * after its page died; until another run takes it, a late page may renew it. Uses `within` if the
 * page has no database (no origin), because no other page can share its journal then.
 */
export class IndexedDbExecutionLock implements ExecutionLock {
  readonly #rows: ObjectStore;
  readonly #clock: Clock;
  readonly #held = new Set<LeaseRow>();

  constructor(
    private readonly within: ExecutionLock,
    { factory, clock = systemClock }: IndexedDbLockOptions = {},
  ) {
    this.#rows = new ObjectStore({
      factory: () => factory ?? indexedDB,
      database: 'tributary-locks',
      name: 'leases',
      keyPath: 'name',
    });
    this.#clock = clock;
  }

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    if (!(await this.#canOpen())) return this.within.run(name, work);
    const row = await this.#take(name);
    if (row === null) return LOCK_BUSY;
    const lost = new AbortController();
    const renew = async (): Promise<boolean> => {
      if (!this.#held.has(row)) return false;
      const isHeld = await this.#renew(row);
      if (!isHeld) lost.abort();
      return isHeld;
    };
    this.#held.add(row);
    const stopRenewing = this.#keepRenewing(renew);
    const stopListening = onPageHide(() => void this.#leave(row));
    try {
      return await work({ token: row.token, isHeld: renew, lost: lost.signal });
    } finally {
      stopListening();
      stopRenewing();
      await this.#release(row);
    }
  }

  async isHeld(name: string): Promise<boolean> {
    if (!(await this.#canOpen())) return this.within.isHeld(name);
    return this.#rows.within('readonly', async (store) => this.#isTaken(store, await rowOf(store, name)));
  }

  #canOpen(): Promise<boolean> {
    return this.#rows.open().then(
      () => true,
      () => false,
    );
  }

  #take(name: string): Promise<LeaseRow | null> {
    return this.#rows.within('readwrite', async (store) => {
      const last = await rowOf(store, name);
      if (await this.#isTaken(store, last)) return null;
      const now = this.#clock.now();
      for (const old of (await answerOf(store.getAll())) as readonly LeaseRow[])
        if (old.until < now - KEEP_RELEASED_MS) store.delete(old.name);
      const token = Math.max(now, (last?.token ?? 0) + 1);
      const row: LeaseRow = { name, token, owner: newId(), until: now + LEASE_MS };
      await answerOf(store.put(row));
      return row;
    });
  }

  /** Extends the lease. Resolves with `false` if another run has taken it. */
  #renew(row: LeaseRow): Promise<boolean> {
    return this.#setUntil(row, this.#clock.now() + LEASE_MS);
  }

  /** If releasing fails, the lease ends by its time limit. */
  async #release(row: LeaseRow): Promise<void> {
    if (this.#held.delete(row)) await this.#setUntil(row, this.#clock.now()).catch(() => false);
  }

  #setUntil(row: LeaseRow, until: number): Promise<boolean> {
    return this.#rows.within('readwrite', async (store) => {
      if ((await rowOf(store, row.name))?.owner !== row.owner) return false;
      await answerOf(store.put({ ...row, until }));
      return true;
    });
  }

  #keepRenewing(renew: () => Promise<boolean>): () => void {
    let isStopped = false;
    let stop = (): void => undefined;
    // A database that doesn't respond doesn't end the lease: it is checked again before a wallet
    // prompt.
    const renewAndWait = async (): Promise<void> => {
      if ((await renew().catch(() => true)) && !isStopped) wait();
    };
    const wait = (): void => void (stop = this.#clock.after(RENEW_AFTER_MS, () => void renewAndWait()));
    wait();
    return () => {
      isStopped = true;
      stop();
    };
  }

  async #isTaken(store: IDBObjectStore, row: LeaseRow | undefined): Promise<boolean> {
    if (row === undefined || row.until <= this.#clock.now()) return false;
    return (await rowOf(store, leftName(row))) === undefined;
  }

  /**
   * When a page is left, it can run only one more task, so this marks the lease as released and
   * commits without waiting for the result.
   */
  async #leave(row: LeaseRow): Promise<void> {
    this.#held.delete(row);
    const left = { ...row, name: leftName(row), until: this.#clock.now() };
    await this.#rows.within('readwrite', (store) => {
      store.put(left);
      store.transaction.commit();
      return Promise.resolve();
    });
  }
}

const leftName = ({ owner }: LeaseRow): string => `left ${owner}`;

async function rowOf(store: IDBObjectStore, name: string): Promise<LeaseRow | undefined> {
  return (await answerOf(store.get(name))) as LeaseRow | undefined;
}

/** Releases leases when the page is left, so that the next page doesn't have to wait. */
function onPageHide(release: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined;
  globalThis.addEventListener('pagehide', release);
  return () => globalThis.removeEventListener('pagehide', release);
}
