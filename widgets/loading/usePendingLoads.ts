import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pendingLoads.js';

/** Whether code that did not arrive is waited for. */
export function usePendingLoads(): boolean {
  return useSyncExternalStore(
    pendingLoads.subscribe,
    () => pendingLoads.count() > 0,
    () => false,
  );
}
