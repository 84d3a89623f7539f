import { describeError } from '../errors/describeError.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { ExecutionTask } from './ExecutionTask.js';
import type { PlannedTask } from './planRoute.js';

export interface TaskRun {
  readonly record: ExecutionRecord;
  readonly signal: AbortSignal;
  /** Carries one task out and gives the hash of its transaction. */
  readonly runTask: (id: string, task: ExecutionTask) => Promise<string | null>;
}

/**
 * One task after the other, those that go together at once, without those that are behind us. How it ends is written down; leaving ends it
 * without a word. Fills `hashes`.
 */
export async function runTasks(planned: readonly PlannedTask[], hashes: Map<string, string>, { record, signal, runTask }: TaskRun): Promise<void> {
  let running: string | null = null;
  try {
    for (const group of groupsOf(planned)) {
      signal.throwIfAborted();
      const ahead = group.filter(({ id }) => !isBehind(record, id));
      const failures = await runGroup(ahead, async ({ id, task }) => {
        const hash = await runTask(id, task);
        if (hash !== null) hashes.set(id, hash);
      });
      if (signal.aborted) return;
      for (const { id, halt } of failures) record.show(id, { state: halt.task });
      const [gravest] = [...failures].sort((a, b) => gravity.indexOf(a.halt.status) - gravity.indexOf(b.halt.status));
      if (gravest === undefined) continue;
      running = gravest.id;
      throw gravest.halt;
    }
    await record.end(ExecutionStatus.DONE, null);
  } catch (error) {
    if (signal.aborted) return;
    const { task: state, status, reason } = haltOf(error);
    await record.end(status, { taskId: running, state, ...reason });
  }
}

interface Failure {
  readonly id: string;
  readonly halt: ExecutionHalt;
}

/** Whatever becomes of one, the others are followed to their end. */
async function runGroup(group: readonly PlannedTask[], run: (planned: PlannedTask) => Promise<void>): Promise<readonly Failure[]> {
  const outcomes = await Promise.all(group.map((planned) => run(planned).then(() => [], (error: unknown) => [{ id: planned.id, halt: haltOf(error) }])));
  return outcomes.flat();
}

/** What may have happened goes before what has. */
const gravity: readonly ExecutionStatus[] = [ExecutionStatus.UNKNOWN, ExecutionStatus.FAILED, ExecutionStatus.STOPPED];

function groupsOf(planned: readonly PlannedTask[]): readonly (readonly PlannedTask[])[] {
  const groups: PlannedTask[][] = [];
  for (const next of planned) {
    const last = groups.at(-1);
    if (last !== undefined && isTogether(next) && last.every(isTogether)) last.push(next);
    else groups.push([next]);
  }
  return groups;
}

function isTogether({ task }: PlannedTask): boolean {
  return task.type === 'transaction' && task.together === true;
}

function haltOf(error: unknown): ExecutionHalt {
  return error instanceof ExecutionHalt ? error : unexpected(error);
}

function isBehind(record: ExecutionRecord, id: string): boolean {
  const state = record.taskRecord(id)?.state;
  return state === 'confirmed' || state === 'skipped';
}

/** A fault of ours. What was sent before is in the journal, but whether this task sent anything is not known. */
function unexpected(error: unknown): ExecutionHalt {
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code: 'UNEXPECTED', message: describeError(error) }, { cause: error });
}
