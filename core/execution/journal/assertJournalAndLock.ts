import { propertyOf } from '../../errors/propertyOf.js';
import { setupErrors } from '../../errors/setupErrors.js';
import type { JournalStore } from '../JournalStore.js';
import type { ExecutionLock } from '../lock/ExecutionLock.js';
import { ofOneProcess } from './ofOneProcess.js';

interface Given {
  /** As passed by the host. */
  readonly journal?: JournalStore | undefined;
  readonly lock?: ExecutionLock | undefined;
  /** Whether Web Locks cover everything that shares the storage. */
  readonly isBrowser: boolean;
}

const operations = ['get', 'compareAndSwap', 'list', 'delete'] as const satisfies readonly (keyof JournalStore)[];

/**
 * Checks a host's journal and lock before they are used. Leases are checked when they are granted
 * (`SafeLock`).
 * @throws TributaryError JOURNAL_NOT_VERSIONED, LOCK_REQUIRED, LOCK_WITHOUT_FENCING
 */
export function assertJournalAndLock({ journal, lock, isBrowser }: Given): void {
  if (journal !== undefined) assertVersioned(journal);
  if (lock !== undefined) assertLock(lock);
  if (journal !== undefined && lock === undefined && !isBrowser && !(ofOneProcess in journal))
    throw setupErrors.lockRequired();
}

function assertVersioned(journal: Partial<JournalStore>): void {
  const missing = operations.find((operation) => typeof propertyOf(journal, operation) !== 'function');
  if (missing !== undefined) throw setupErrors.journalNotVersioned(missing);
}

function assertLock(lock: Partial<ExecutionLock>): void {
  const missing = (['run', 'isHeld'] as const).find((operation) => typeof propertyOf(lock, operation) !== 'function');
  if (missing !== undefined) throw setupErrors.lockWithoutFencing(`has no "${missing}"`);
}
