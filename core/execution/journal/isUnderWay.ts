import { ExecutionStatus } from '../ExecutionSnapshot.js';
import type { JournalEntry } from '../JournalStore.js';

/** Whether somebody may still want to go on with it: it is not over, or it ended after a transaction had already changed something. */
export function isUnderWay({ status, tasks }: JournalEntry): boolean {
  switch (status) {
    case ExecutionStatus.RUNNING:
    case ExecutionStatus.UNKNOWN:
      return true;
    case ExecutionStatus.DONE:
      return false;
    case ExecutionStatus.STOPPED:
    case ExecutionStatus.FAILED:
      return Object.values(tasks).some((record) => record.state === 'confirmed');
  }
}
