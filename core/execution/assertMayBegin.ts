import { engineErrors } from '../errors/engineErrors.js';
import { isWatched } from '../sending/RequestLog.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { JournalEntry, TaskRecord } from './JournalStore.js';

/** `go-on`: everything that is left. `look`: only what was asked of the wallet before. */
export type Aim = 'go-on' | 'look';

interface Beginning {
  readonly aim: Aim;
  readonly record: ExecutionRecord;
  /** As it stood before anything was looked at. */
  readonly entry: JournalEntry;
}

/** Looking at an execution ends where it would begin something, or wait for it. What a task of a group came to before stands. @throws ExecutionHalt */
export function assertMayBegin(id: string, { aim, record, entry }: Beginning): void {
  if (aim === 'go-on') return;
  const before = record.taskRecord(id);
  if (before?.state === 'failed') throw asItEnded(before, entry);
  const { code, message } = isUnsent(id, entry) ? engineErrors.provenUnsent(id) : engineErrors.confirmedLate();
  throw new ExecutionHalt(TaskState.PENDING, ExecutionStatus.STOPPED, { code, message });
}

/** Nothing new was found of what had been declined or had failed. */
function asItEnded(
  { code, message }: Extract<TaskRecord, { state: 'failed' }>,
  { status, halt }: JournalEntry,
): ExecutionHalt {
  const isOver = status === ExecutionStatus.STOPPED || status === ExecutionStatus.FAILED;
  return new ExecutionHalt(
    isOver && halt !== null ? halt.state : TaskState.FAILED,
    isOver ? status : ExecutionStatus.FAILED,
    { code, message },
  );
}

/** The doubt was about this task: it was asked for and proven unsent, or nothing was under way, and nothing is asked of a wallet before it is written down. */
function isUnsent(id: string, { tasks, requests }: JournalEntry): boolean {
  const isOpen = ({ state }: TaskRecord): boolean => state === 'waiting' || isAsked(state);
  const before = tasks[id];
  return before === undefined ? !Object.values(tasks).some(isOpen) && !requests.some(isWatched) : isAsked(before.state);
}

function isAsked(state: TaskRecord['state']): boolean {
  return state === 'asked';
}
