import { useRef, useSyncExternalStore } from 'react';
import type { Observable, Subscription } from 'rxjs';

/**
 * The latest value of a stream as React state. Subscribes after the first paint, with the first listener, and
 * unsubscribes with the last: rendering alone, on a server too, subscribes to nothing. An error of the stream
 * is thrown at the next render, for the boundary above. The stream must be stable between renders; another one
 * starts again from `initial`.
 *
 * @example const block = useObservable(block$, null);
 */
export function useObservable<T>(source$: Observable<T>, initial: T): T {
  const store = useRef<Store<T>>(null);
  if (store.current?.source$ !== source$) store.current = createStore(source$, initial);
  const { subscribe, getSnapshot } = store.current;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  if ('error' in state) throw state.error;
  return state.value;
}

type State<T> = { readonly value: T } | { readonly error: unknown };

interface Store<T> {
  readonly source$: Observable<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => State<T>;
}

function createStore<T>(source$: Observable<T>, initial: T): Store<T> {
  let state: State<T> = { value: initial };
  let subscription: Subscription | null = null;
  const listeners = new Set<() => void>();
  const set = (next: State<T>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    source$,
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      subscription ??= source$.subscribe({
        next: (value) => set({ value }),
        error: (error: unknown) => set({ error }),
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
  };
}
