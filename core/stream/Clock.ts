/** Time, injected wherever something waits. The functions returned by `after` and `soon` take the task back. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Milliseconds since some moment, for durations: it never goes back, whatever somebody does to the device's time. */
  elapsed(): number;
  after(ms: number, task: () => void): () => void;
  /** When everything that waits only for promises has had its turn: the end of the tick. */
  soon(task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  // Node rounds a timeout of 0 up to a millisecond; browsers have no setImmediate.
  soon(task) {
    if (typeof setImmediate !== 'function') return systemClock.after(0, task);
    const immediate = setImmediate(task);
    return () => clearImmediate(immediate);
  },
};
