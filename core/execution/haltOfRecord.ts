import type { ExecutionHalt } from './ExecutionHalt.js';
import { partial, refunded } from './halts.js';
import type { TaskRecord } from './JournalStore.js';

/** Returns how a task has ended for good without its whole effect; null if it hasn't. A process may end between this record and the end of its execution. */
export function haltOfRecord(id: string, written: TaskRecord | undefined): ExecutionHalt | null {
  if (written?.state === 'partial' && written.shortfalls[0] !== undefined) return partial(id, written.shortfalls[0]);
  if (written?.state === 'refunded') return refunded({ amount: written.amount, transactionHash: written.refundedIn });
  return null;
}
