import { engineErrors } from '../errors/engineErrors.js';
import { isWatched } from '../sending/RequestLog.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import { haltOfRecord } from './haltOfRecord.js';
import type { JournalEntry, TaskRecord } from './JournalStore.js';

/** `go-on`: runs everything that is left. `look`: only inspects earlier wallet requests. */
export type Aim = 'go-on' | 'look';

interface Beginning {
  readonly aim: Aim;
  readonly record: ExecutionRecord;
  /** As journaled before the inspection. */
  readonly entry: JournalEntry;
}

/**
 * Stops before a task would start or wait: in inspect mode, and if an earlier process journaled that
 * a task ended with less than its effect and died before it journaled the execution's end. Outcomes
 * of other tasks in its group are kept.
 * @throws ExecutionHalt
 */
export function assertMayBegin(id: string, { aim, record, entry }: Beginning): void {
  const ended = endOf(id, entry);
  if (ended !== null) throw ended;
  if (aim === 'go-on') return;
  const before = record.taskRecord(id);
  if (before?.state === 'failed') throw asItEnded(before, entry);
  const { code, message } = isUnsent(id, entry) ? engineErrors.provenUnsent(id) : engineErrors.confirmedLate();
  throw new ExecutionHalt(TaskState.PENDING, ExecutionStatus.STOPPED, { code, message });
}

/** Returns how the task, or another one of its execution, ended for good; `null` if none did. */
function endOf(id: string, { tasks }: JournalEntry): ExecutionHalt | null {
  for (const [ended, written] of Object.entries(tasks)) {
    const halt = haltOfRecord(ended, written);
    if (halt !== null) return ended === id ? halt : new ExecutionHalt(TaskState.PENDING, halt.status, halt.reason);
  }
  return null;
}

/** The inspection found nothing new about a task that was rejected or failed. */
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

/**
 * Whether this task was the unresolved one: it was requested and proven unsent, or nothing was in
 * progress. Requests are journaled before the wallet is prompted, so a task without a record was
 * never requested.
 */
function isUnsent(id: string, { tasks, requests }: JournalEntry): boolean {
  const isOpen = ({ state }: TaskRecord): boolean => state === 'waiting' || isAsked(state);
  const before = tasks[id];
  return before === undefined ? !Object.values(tasks).some(isOpen) && !requests.some(isWatched) : isAsked(before.state);
}

function isAsked(state: TaskRecord['state']): boolean {
  return state === 'asked';
}
