export const LOCK_BUSY = Symbol.for('tributary/LOCK_BUSY');

/** The right to carry out an execution, for as long as it lasts. */
export interface Lease {
  /**
   * Fencing token: greater than that of every earlier lease of the same name, in whatever process. Checked (`isHeld`) right before a wallet is asked; a
   * write of an earlier holder is refused by the journal's compare-and-swap.
   */
  readonly token: number;
  /** Whether it still lasts. Where that cannot be told, it does not. Never rejects. */
  isHeld(): Promise<boolean>;
  /** Aborts when it is seen to have been lost while the work runs. Absent: it lasts as long as the process does, or is only told by `isHeld`. */
  readonly lost?: AbortSignal;
}

/**
 * Ensures that only one of all tabs, processes and engines with the same journal runs an execution.
 * `describeExecutionLock` of `tributary-sdk/plugin-kit` is its conformance test.
 */
export interface ExecutionLock {
  /**
   * Runs the work while nobody else can run any under this name; `LOCK_BUSY` at once where somebody does. Freed when the work settles, and, sooner or
   * later, when the page or process that runs it dies.
   */
  run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY>;
  /** Whether anybody holds it now; known to be so only at this moment. */
  isHeld(name: string): Promise<boolean>;
}
export const ExecutionLock = Symbol.for('tributary/ExecutionLock');
