export const LOCK_BUSY = Symbol.for('tributary/LOCK_BUSY');

/** The right to run an execution, while it lasts. */
export interface Lease {
  /**
   * Fencing token: greater than that of every earlier lease of the same name, in any process. The
   * lease is checked (`isHeld`) right before a wallet prompt; the journal's compare-and-swap
   * rejects writes of earlier holders.
   */
  readonly token: number;
  /** Whether the lease is still held; `false` if unknown. Never rejects. */
  isHeld(): Promise<boolean>;
  /**
   * Aborts when the lease is lost while the work runs. Absent: it lasts as long as the process, or
   * only `isHeld` reports the loss.
   */
  readonly lost?: AbortSignal;
}

/**
 * Ensures that only one of all tabs, processes and engines with the same journal runs an execution.
 * `describeExecutionLock` of `tributary-sdk/plugin-kit` is its conformance test.
 */
export interface ExecutionLock {
  /**
   * Runs the work while no other caller can run any under this name. Resolves with `LOCK_BUSY` at
   * once if it is held. Released when the work settles, and eventually after the page or process
   * that runs it dies.
   */
  run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY>;
  /** Whether the lock is held at this moment. */
  isHeld(name: string): Promise<boolean>;
}
export const ExecutionLock = Symbol.for('tributary/ExecutionLock');
