import { ExecutionStatus } from '../ExecutionSnapshot.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Whether the execution can be resumed: it hasn't ended, or it ended after a change on a chain or
 * with an open request. An execution that was started and never requested anything doesn't count.
 */
export function isEntryUnderWay(entry: JournalEntry): boolean {
  switch (entry.status) {
    case ExecutionStatus.RUNNING:
      return entry.requests.length > 0 || Object.keys(entry.tasks).length > 0;
    case ExecutionStatus.UNKNOWN:
      return true;
    case ExecutionStatus.STOPPED:
    case ExecutionStatus.FAILED:
      return hasEffect(entry) || hasStanding(entry);
    case ExecutionStatus.DONE:
    case ExecutionStatus.REFUNDED:
    case ExecutionStatus.PARTIAL:
    case ExecutionStatus.ABANDONED:
      return false;
  }
}

/** Whether one of its requests may still take effect. */
export function hasStanding({ requests }: JournalEntry): boolean {
  return requests.some(({ closed }) => closed === null);
}

/** Whether it must be kept: it can be resumed, has an open request, or has a transaction that isn't final. */
export function isOpenEntry(entry: JournalEntry): boolean {
  return isEntryUnderWay(entry) || hasStanding(entry) || hasUnfinal(entry) || isOpenPayment(entry);
}

/** Whether the entry is a payment that has neither succeeded nor been given up. */
export function isOpenPayment({ payment, status }: JournalEntry): boolean {
  return payment !== undefined && status !== ExecutionStatus.DONE && status !== ExecutionStatus.ABANDONED;
}

function hasUnfinal({ tasks }: JournalEntry): boolean {
  return Object.values(tasks).some(({ state }) => state === 'included');
}

function hasEffect({ tasks, requests }: JournalEntry): boolean {
  return (
    Object.values(tasks).some(({ state }) => state === 'confirmed' || state === 'included') ||
    requests.some(({ closed }) => closed?.proof === 'included')
  );
}
