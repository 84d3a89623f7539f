import { type Clock, systemClock } from '../../stream/Clock.js';
import { delay } from '../../stream/delay.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from './ExecutionLock.js';

/** If the clock was set back by more than this, the lock is released without waiting for it, in milliseconds. */
const MOST_AHEAD_MS = 1_000;

/**
 * A lock among all tabs and workers of an origin (Web Locks). The browser frees the locks of a page
 * that dies, and never those of a live page.
 *
 * Tokens are milliseconds of the clock that all tabs share. A lock is kept until the clock has
 * passed its token, so that the next tab's token is greater. Within a page tokens rise even if the
 * clock is set back. After that, another tab may issue a smaller token; this is safe, because a
 * lease here ends with its lock.
 */
export class WebExecutionLock implements ExecutionLock {
  #lastToken = 0;

  /** `within` is used if the browser refuses locks, as in a page without an origin (a sandboxed frame). */
  constructor(
    private readonly locks: LockManager,
    private readonly within: ExecutionLock,
    private readonly clock: Clock = systemClock,
  ) {}

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    let isAsked = false;
    let isOver = false;
    const hold = async (lock: Lock | null): Promise<T | typeof LOCK_BUSY> => {
      isAsked = true;
      return lock === null
        ? LOCK_BUSY
        : this.#carry({ token: this.#nextToken(), isHeld: () => Promise.resolve(!isOver) }, work);
    };
    try {
      return await this.locks.request(name, { ifAvailable: true }, hold);
    } catch (error) {
      if (isAsked) throw error;
      return this.within.run(name, work);
    } finally {
      isOver = true; // also if another page stole the lock: the request then rejects while the work continues
    }
  }

  async isHeld(name: string): Promise<boolean> {
    try {
      const { held = [] } = await this.locks.query();
      return held.some((lock) => lock.name === name);
    } catch {
      return this.within.isHeld(name);
    }
  }

  async #carry<T>(lease: Lease, work: (lease: Lease) => Promise<T>): Promise<T> {
    try {
      return await work(lease);
    } finally {
      const ahead = (): number => lease.token - this.clock.now();
      while (ahead() >= 0 && ahead() < MOST_AHEAD_MS) await delay(ahead() + 1, { clock: this.clock });
    }
  }

  #nextToken(): number {
    return (this.#lastToken = Math.max(this.clock.now(), this.#lastToken + 1));
  }
}
