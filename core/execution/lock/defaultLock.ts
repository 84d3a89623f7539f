import type { JournalStore } from '../JournalStore.js';
import { hasIndexedDb } from '../journal/hasIndexedDb.js';
import type { ExecutionLock } from './ExecutionLock.js';
import { IndexedDbExecutionLock } from './IndexedDbExecutionLock.js';
import { MemoryExecutionLock } from './MemoryExecutionLock.js';
import { WebExecutionLock } from './WebExecutionLock.js';

/** Engines that share a journal share its lock, so that each execution runs only once. */
const lockOf = new WeakMap<JournalStore, MemoryExecutionLock>();

/**
 * Returns the default lock for a journal: Web Locks in a secure context, leases in IndexedDB on a
 * page without them (`http://192.168.…`), otherwise one per journal in this process.
 */
export function defaultLock(journal: JournalStore): ExecutionLock {
  const own = lockOf.get(journal) ?? new MemoryExecutionLock();
  lockOf.set(journal, own);
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  if (navigator?.locks !== undefined) return new WebExecutionLock(navigator.locks, own);
  return hasIndexedDb() ? new IndexedDbExecutionLock(own) : own;
}
