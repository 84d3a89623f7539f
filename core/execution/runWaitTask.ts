import { defer } from 'rxjs';
import { describeError } from '../errors/describeError.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { onAbort } from '../stream/onAbort.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { TaskLabel, WaitProgress, WaitTask } from './ExecutionTask.js';

export interface WaitSurroundings {
  readonly record: ExecutionRecord;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Watches until it has come; its words are written down for other tabs. @throws ExecutionHalt */
export async function runWaitTask(id: string, task: WaitTask, { record, now, signal }: WaitSurroundings): Promise<void> {
  record.show(id, { state: TaskState.WAITING });
  let label: TaskLabel | null = null;
  await new Promise<void>((resolve, reject) => {
    const subscription = defer(() => task.watch()).subscribe({
      next: (progress) => {
        label = progress.label;
        const word = wordOf(progress);
        record.show(id, { label, ...word });
        void record.note(id, { state: 'waiting', label, ...word, at: now() });
      },
      error: (error: unknown) => reject(halt(error)),
      complete: resolve,
    });
    const stopListening = onAbort(signal, () => {
      subscription.unsubscribe();
      reject(signal.reason as Error);
    });
    subscription.add(stopListening);
  });
  await record.note(id, { state: 'confirmed', label, hash: null, at: now() });
  record.show(id, { state: TaskState.CONFIRMED });
}

function wordOf({ status, stale, url, dueAt }: WaitProgress): { readonly detail: string; readonly url?: string; readonly dueAt?: number } {
  return { detail: stale ? `${status} (stale)` : status, ...(url !== undefined && { url }), ...(dueAt !== undefined && { dueAt }) };
}

function halt(error: unknown): ExecutionHalt {
  const code = isTributaryError(error) ? error.code : 'TASK_FAILED';
  return new ExecutionHalt(TaskState.FAILED, ExecutionStatus.FAILED, { code, message: describeError(error) }, { cause: error });
}
