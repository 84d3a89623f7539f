import { ExecutionStatus } from '../ExecutionSnapshot.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Whether somebody may still want to go on with it: it is not over, or it ended after something had changed on a chain or while a request stands. One that
 * was taken up and never asked for anything is nothing to go on with.
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

/** Whether a request of it may still take effect. */
export function hasStanding({ requests }: JournalEntry): boolean {
  return requests.some(({ closed }) => closed === null);
}

/** Whether nobody may forget it yet: somebody may go on with it, a request of it stands, or a transaction of it is not final. */
export function isOpenEntry(entry: JournalEntry): boolean {
  return isEntryUnderWay(entry) || hasStanding(entry) || hasUnfinal(entry);
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
