import type { JournalStore } from '../JournalStore.js';
import type { ExecutionLock } from './ExecutionLock.js';
import { MemoryExecutionLock } from './MemoryExecutionLock.js';
import { WebExecutionLock } from './WebExecutionLock.js';

/** Engines that share a journal share its lock: what one of them carries out, no other does. */
const lockOf = new WeakMap<JournalStore, MemoryExecutionLock>();

/** The browser's where it has one (a secure context), else one per journal of this process. */
export function defaultLock(journal: JournalStore): ExecutionLock {
  const own = lockOf.get(journal) ?? new MemoryExecutionLock();
  lockOf.set(journal, own);
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  return locks === undefined ? own : new WebExecutionLock(locks, own);
}
