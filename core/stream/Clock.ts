/** Time, injected wherever something waits. The functions returned by `after` and `soon` take the task back. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Milliseconds since some moment, for durations: it never goes back, whatever somebody does to the device's time. */
  elapsed(): number;
  /** `isBackground`: the task alone keeps no Node process running. Default false. */
  after(ms: number, task: () => void, options?: { readonly isBackground?: boolean }): () => void;
  /** When everything that waits only for promises has had its turn: the end of the tick. */
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
  // Node rounds a timeout of 0 up to a millisecond; browsers have no setImmediate.
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
