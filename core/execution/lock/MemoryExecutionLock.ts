import { assertKinds } from '../../errors/assertKinds.js';
import { withBoundMethods } from '../../plainData/withBoundMethods.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from './ExecutionLock.js';

/** A lock among the engines of one process. Starts the work synchronously if the lock is free. */
export class MemoryExecutionLock implements ExecutionLock {
  readonly #held = new Map<string, number>();
  #lastToken = 0;

  constructor() {
    if (new.target === MemoryExecutionLock) withBoundMethods(this);
  }

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    assertKinds({ name, work }, 'string', 'function');
    if (this.#held.has(name)) return LOCK_BUSY;
    const token = (this.#lastToken += 1);
    this.#held.set(name, token);
    try {
      return await work({ token, isHeld: () => Promise.resolve(this.#held.get(name) === token) });
    } finally {
      this.#held.delete(name);
    }
  }

  async isHeld(name: string): Promise<boolean> {
    assertKinds({ name }, 'string');
    return Promise.resolve(this.#held.has(name));
  }
}
