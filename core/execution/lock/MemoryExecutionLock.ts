import { LOCK_BUSY, type ExecutionLock } from './ExecutionLock.js';

/** Among engines of one process. Begins free work at once, in the same turn. */
export class MemoryExecutionLock implements ExecutionLock {
  readonly #held = new Set<string>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    if (this.#held.has(name)) return LOCK_BUSY;
    this.#held.add(name);
    try {
      return await work();
    } finally {
      this.#held.delete(name);
    }
  }

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.#held.has(name));
  }
}
