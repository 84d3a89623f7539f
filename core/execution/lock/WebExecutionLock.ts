import { LOCK_BUSY, type ExecutionLock } from './ExecutionLock.js';

/** Among all tabs and workers of an origin (Web Locks). The browser frees the locks of a page that dies. */
export class WebExecutionLock implements ExecutionLock {
  /** `within` holds in place of the browser where that refuses: the locks of a page of no origin (a sandboxed frame) are nobody's. */
  constructor(
    private readonly locks: LockManager,
    private readonly within: ExecutionLock,
  ) {}

  async run<T>(name: string, work: () => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    let isAsked = false;
    const hold = async (lock: Lock | null): Promise<T | typeof LOCK_BUSY> => {
      isAsked = true;
      return lock === null ? LOCK_BUSY : work();
    };
    try {
      return await this.locks.request(name, { ifAvailable: true }, hold);
    } catch (error) {
      if (isAsked) throw error;
      return this.within.run(name, work);
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
}
