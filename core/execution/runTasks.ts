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

/** One task after the other, without those that are behind us. How it ends is written down; leaving ends it without a word. Fills `hashes`. */
export async function runTasks(planned: readonly PlannedTask[], hashes: Map<string, string>, { record, signal, runTask }: TaskRun): Promise<void> {
  let running: string | null = null;
  try {
    for (const { id, task } of planned) {
      signal.throwIfAborted();
      if (isBehind(record, id)) continue;
      running = id;
      const hash = await runTask(id, task);
      if (hash !== null) hashes.set(id, hash);
    }
    await record.end(ExecutionStatus.DONE, null);
  } catch (error) {
    if (signal.aborted) return;
    const { task: state, status, reason } = error instanceof ExecutionHalt ? error : unexpected(error);
    if (running !== null) record.show(running, { state });
    await record.end(status, { taskId: running, state, ...reason });
  }
}

function isBehind(record: ExecutionRecord, id: string): boolean {
  const state = record.taskRecord(id)?.state;
  return state === 'confirmed' || state === 'skipped';
}

/** A fault of ours. What was sent before is in the journal, but whether this task sent anything is not known. */
function unexpected(error: unknown): ExecutionHalt {
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code: 'UNEXPECTED', message: describeError(error) }, { cause: error });
}
