import type { JournalStore } from '../../core/execution/JournalStore.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from '../../core/execution/lock/ExecutionLock.js';
import type { Clock } from '../../core/stream/Clock.js';
import type { Eip1193Provider } from '../../core/wallet/Wallet.js';

/**
 * A page that crashes. Each of its requests has two moments: before it has an effect, and after its effect, before the page gets the answer.
 * At the chosen moment the page is gone: it gets no answer and sends nothing. Between two moments the page waits only for
 * promises, so a crash there looks from outside like a crash at the next moment.
 */
export class Mortality {
  moments = 0;
  readonly death: Promise<void>;
  #die = (): void => undefined;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(private readonly diesAt = Number.POSITIVE_INFINITY) {
    this.death = new Promise((resolve) => (this.#die = resolve));
  }

  get isDead(): boolean {
    return this.moments >= this.diesAt;
  }

  /** Requests from before the crash continue without the page: a wallet still sends. Resolves when all of them have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  wallet(wallet: Eip1193Provider): Eip1193Provider {
    return { request: (args) => this.#through(() => wallet.request(args)) };
  }

  journal(journal: JournalStore): JournalStore {
    return {
      get: (id) => this.#through(() => journal.get(id)),
      compareAndSwap: (entry) => this.#through(() => journal.compareAndSwap(entry)),
      list: (account) => this.#through(() => journal.list(account)),
      delete: (id) => this.#through(() => journal.delete(id)),
    };
  }

  /** The browser frees the locks of a page that is gone. */
  lock(lock: ExecutionLock): ExecutionLock {
    const untilDeath = async <T>(work: () => Promise<T>): Promise<T | typeof LOCK_BUSY> =>
      Promise.race([work(), this.death.then((): typeof LOCK_BUSY => LOCK_BUSY)]);
    return {
      run: (name, work) => this.#through(() => lock.run(name, (lease) => untilDeath(() => work(this.#mortal(lease))))),
      isHeld: (name) => this.#through(() => lock.isHeld(name)),
    };
  }

  fetch: typeof globalThis.fetch = (...request) => this.#through(() => globalThis.fetch(...request));

  /** Fifty times as fast: what takes ten seconds of waiting takes a fifth of a second. */
  clock(): Clock {
    const begun = Date.now();
    const unlessDead = (task: () => void) => (): void => {
      if (!this.#passes()) return;
      task();
    };
    return {
      now: () => begun + (Date.now() - begun) * 50,
      elapsed: () => performance.now() * 50,
      after: (ms, task) => {
        if (!this.#passes()) return () => undefined;
        const timer = setTimeout(unlessDead(task), ms / 50).unref(); // a dead page's timers must not keep the process
        return () => clearTimeout(timer);
      },
      soon: (task) => {
        const immediate = setImmediate(task);
        return () => clearImmediate(immediate);
      },
    };
  }

  #mortal(lease: Lease): Lease {
    return { token: lease.token, isHeld: () => this.#through(() => lease.isHeld()) };
  }

  async #through<T>(call: () => Promise<T>): Promise<T> {
    if (!this.#passes()) return never();
    const asked = call();
    this.#underWay.add(asked);
    const [result] = await Promise.allSettled([asked]);
    this.#underWay.delete(asked);
    if (!this.#passes()) return never();
    if (result.status === 'rejected') throw result.reason as Error;
    return result.value;
  }

  #passes(): boolean {
    this.moments += 1;
    if (this.isDead) this.#die();
    return !this.isDead;
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
