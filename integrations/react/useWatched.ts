import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { FundingEngine, TributaryError } from '../../core/index.js';
import { useEngine } from './EngineProvider.js';
import { requestText } from './requestText.js';
import { type WatchedState, type WatchedStore, watchedStore } from './watchedStore.js';

/** The latest result of a request. */
export interface Watched<T> {
  /** `undefined` until this request has a result. Never that of an earlier request. */
  readonly data: T | undefined;
  readonly error: TributaryError | null;
  /** Neither data nor an error yet. */
  readonly isPending: boolean;
  /** More results are expected. `false` if the request is `null`. */
  readonly isFetching: boolean;
  /** Starts the request again. The data stays until the next result. Does nothing if the request is `null`. */
  readonly refetch: () => void;
}

const nothing: WatchedState<never> = { data: undefined, error: null, isFetching: false };
const idle: WatchedStore<never> = {
  subscribe: () => () => undefined,
  getSnapshot: () => nothing,
  refetch: () => undefined,
};

/** Watches the stream of a request; `null`: not yet. `start` must depend on its arguments only. */
export function useWatched<Request extends object, T>(
  request: Request | null,
  start: (engine: FundingEngine, request: Request) => Observable<Partial<WatchedState<T>>>,
): Watched<T> {
  const engine = useEngine();
  const key = request === null ? null : requestText(request);
  // An equal request keeps its store, so `key` stands for it.
  const store = useMemo(() => (request === null ? idle : watchedStore(() => start(engine, request))), [engine, key]);
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return useMemo(() => {
    const isPending = state.data === undefined && state.error === null;
    return { ...state, isPending, refetch: store.refetch };
  }, [state, store]);
}
