import { engineErrors } from '../../errors/engineErrors.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { ExecutionLock, Lease, LOCK_BUSY } from './ExecutionLock.js';

export interface SafeLockOptions {
  /** Time limit for the lock's `isHeld`, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/**
 * Wraps any lock: runs no work without a lease whose token is greater than earlier ones of the same
 * name, and treats a lease as lost if the lock doesn't respond in time.
 */
export class SafeLock implements ExecutionLock {
  static readonly #guarded = new WeakMap<ExecutionLock, SafeLock>();

  /**
   * Returns the same wrapper to all engines of the process that use the same lock, so that they
   * share its tokens and detached executions.
   */
  static of(lock: ExecutionLock): SafeLock {
    const known = SafeLock.#guarded.get(lock) ?? new SafeLock(lock);
    SafeLock.#guarded.set(lock, known);
    return known;
  }

  readonly #lastTokens = new Map<string, number>();

  constructor(
    private readonly lock: ExecutionLock,
    private readonly options: SafeLockOptions = {},
  ) {}

  /** @throws TributaryError LOCK_WITHOUT_FENCING before the work starts */
  run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    return this.lock.run(name, async (lease) => {
      this.#assertFenced(name, lease);
      const { token, lost } = lease;
      return work({ token, isHeld: () => this.#inTime(() => lease.isHeld()), ...(lost !== undefined && { lost }) });
    });
  }

  isHeld(name: string): Promise<boolean> {
    return this.#inTime(() => this.lock.isHeld(name));
  }

  #assertFenced(name: string, lease: Partial<Lease> | undefined): void {
    const token = lease?.token;
    if (typeof token !== 'number' || !Number.isFinite(token))
      throw engineErrors.lockWithoutFencing('runs the work without a lease that has a token');
    if (typeof lease?.isHeld !== 'function')
      throw engineErrors.lockWithoutFencing('hands out a lease that cannot tell whether it is held');
    const last = this.#lastTokens.get(name);
    if (last !== undefined && token <= last)
      throw engineErrors.lockWithoutFencing(`hands out the token ${token} after ${last}`);
    this.#lastTokens.set(name, token);
  }

  async #inTime(ask: () => Promise<boolean>): Promise<boolean> {
    const { timeoutMs = 10_000, clock = systemClock } = this.options;
    return withTimeLimit(ask, { timeoutMs, clock }).then(
      (isHeld) => isHeld === true,
      () => false,
    );
  }
}
