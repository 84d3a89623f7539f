export const LOCK_BUSY = Symbol.for('tributary/LOCK_BUSY');

/** Sees to it that of all tabs and engines that share a journal only one carries out an execution. */
export interface ExecutionLock {
  /**
   * Runs the work while nobody else can run any under this name; `LOCK_BUSY` at once where somebody does. Freed when the work settles, and when
   * the page that runs it dies.
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T | typeof LOCK_BUSY>;
  /** Whether anybody holds it now; known to be so only at this moment. */
  isHeld(name: string): Promise<boolean>;
}
export const ExecutionLock = Symbol.for('tributary/ExecutionLock');
