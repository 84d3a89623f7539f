/** The time source, injected wherever code waits. The functions returned by `after` and `soon` cancel the task. */
export interface Clock {
  /** Returns Unix milliseconds. */
  now(): number;
  /** Returns milliseconds since a fixed moment, for durations. Never goes back, even if the device's time changes. */
  elapsed(): number;
  /**
   * Runs a task after `ms` milliseconds. `isBackground`: the timer doesn't keep a Node process
   * running. Default `false`.
   */
  after(ms: number, task: () => void, options?: { readonly isBackground?: boolean }): () => void;
  /** Runs a task once pending promise callbacks have run: at the end of the tick. */
  soon(task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task, { isBackground = false } = {}) {
    const timer: unknown = setTimeout(task, ms);
    if (isBackground && hasUnref(timer)) timer.unref();
    return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
  },
  // Node rounds a timeout of 0 up to 1 ms; browsers have no setImmediate.
  soon(task) {
    if (typeof setImmediate !== 'function') return systemClock.after(0, task);
    const immediate = setImmediate(task);
    return () => clearImmediate(immediate);
  },
};

/** Node's timers are objects, a browser's are numbers. */
function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}
