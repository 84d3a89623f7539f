import { ExecutionStatus, TaskState } from '../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import { HistoryOutcome } from './HistoryEntry.js';

/** Returns how a journaled execution ended. */
export function outcomeOf({ status, halt }: Pick<JournalEntry, 'status' | 'halt'>): HistoryOutcome {
  return status === ExecutionStatus.STOPPED && halt?.state === TaskState.REJECTED ? HistoryOutcome.REJECTED : status;
}
