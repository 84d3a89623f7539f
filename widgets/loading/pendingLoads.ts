/** Loads that are retried because their code did not arrive, for a screen that reports it. */
export interface PendingLoads {
  /** The number of failed loads that wait for another try. */
  readonly count: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries all of them now. */
  readonly retry: () => void;
  /**
   * Waits before the next try of a load that has failed `failures` times: for a pause, for the connection to
   * return, for `retry`, or for an abort.
   */
  readonly nextTry: (failures: number, signal?: AbortSignal) => Promise<void>;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Doubles from 1 s to 30 s: a lost connection returns soon, a failed deployment does not. */
export function waitBeforeTry(failures: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestWaitMs);
}

export function createPendingLoads(): PendingLoads {
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const retry = (): void => {
    for (const go of [...waiting]) go();
  };
  return {
    count: () => waiting.size,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry,
    nextTry: (failures, signal) =>
      new Promise((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          globalThis.removeEventListener?.('online', go);
          signal?.removeEventListener('abort', go);
          waiting.delete(go);
          tell();
          resolve();
        };
        const timer = setTimeout(go, waitBeforeTry(failures));
        globalThis.addEventListener?.('online', go);
        signal?.addEventListener('abort', go);
        waiting.add(go);
        tell();
      }),
  };
}

/** One for the page: all its widgets share their loaded code and the retries. */
export const pendingLoads: PendingLoads = createPendingLoads();
