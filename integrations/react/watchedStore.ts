import { defer, type Observable, type Subscription } from 'rxjs';
import type { TributaryError } from '../../core/index.js';
import { caughtError } from './caughtError.js';

/** The latest result of a stream. */
export interface WatchedState<T> {
  readonly data: T | undefined;
  readonly error: TributaryError | null;
  readonly isFetching: boolean;
}

export interface WatchedStore<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => WatchedState<T>;
  readonly refetch: () => void;
}

/** A stream outlives its last listener by this long, so that a remounted component doesn't start another. */
const GRACE_MS = 1_000;

/** Creates a store over a cold stream of changes. Starts it with the first listener; an ended stream starts again only by `refetch`. */
export function watchedStore<T>(start: () => Observable<Partial<WatchedState<T>>>): WatchedStore<T> {
  let state: WatchedState<T> = { data: undefined, error: null, isFetching: true };
  let subscription: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<WatchedState<T>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    subscription?.unsubscribe();
    subscription = null;
  };
  const run = (): void => {
    stop();
    set({ error: null, isFetching: true });
    subscription = defer(start).subscribe({
      next: set,
      error: (error: unknown) => set({ error: caughtError(error), isFetching: false }),
      complete: () => set({ isFetching: false }),
    });
  };
  return {
    refetch: () => {
      if (listeners.size > 0) run();
    },
    getSnapshot: () => state,
    subscribe(listener) {
      clearTimeout(timer);
      listeners.add(listener);
      if (subscription === null) run();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) timer = setTimeout(stop, GRACE_MS);
      };
    },
  };
}
