import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pendingLoads.js';

/** Returns whether a failed load of code waits for another try. */
export function usePendingLoads(): boolean {
  return useSyncExternalStore(
    pendingLoads.subscribe,
    () => pendingLoads.count() > 0,
    () => false,
  );
}
