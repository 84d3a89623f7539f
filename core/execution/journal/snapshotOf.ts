import { ExecutionStatus, TaskState, type ExecutionCarrier, type ExecutionSnapshot, type TaskSnapshot, type TaskType } from '../ExecutionSnapshot.js';
import { TaskAction } from '../ExecutionTask.js';
import type { JournalEntry, TaskOutline, TaskRecord } from '../JournalStore.js';

/** An execution as far as it is written down: what a reloaded page and a second tab show. */
export function snapshotOf(entry: JournalEntry, carrier?: ExecutionCarrier): ExecutionSnapshot {
  const { executionId, route, status, plan, halt } = entry;
  const error = halt === null || status === ExecutionStatus.RUNNING ? null : { code: halt.code, message: halt.message };
  return { id: executionId, route, status, tasks: plan.map((task) => taskSnapshot(task, entry)), error, ...(carrier !== undefined && { carrier }) };
}

function taskSnapshot({ id, action, chainId, type = typeOf(action) }: TaskOutline, { tasks, halt, status }: JournalEntry): TaskSnapshot {
  const pending: TaskSnapshot = { id, type, action, chainId, state: TaskState.PENDING, label: null, transactionHash: null, detail: null, startedAt: null, endedAt: null };
  const record = tasks[id];
  const shown = record === undefined ? pending : { ...pending, startedAt: record.at, ...written(record), ...batched(record) };
  const isHalted = halt !== null && status !== ExecutionStatus.RUNNING && (halt.taskId === id || isBatchedWith(halt.taskId, record, tasks));
  return isHalted ? { ...shown, state: halt.state } : shown;
}

/** What became of one task of a batch became of all. */
function isBatchedWith(taskId: string | null, record: TaskRecord | undefined, tasks: JournalEntry['tasks']): boolean {
  const batchId = batchIdOf(record);
  return batchId !== undefined && taskId !== null && batchIdOf(tasks[taskId]) === batchId;
}

function batchIdOf(record: TaskRecord | undefined): string | undefined {
  return record !== undefined && 'batchId' in record ? record.batchId : undefined;
}

/** What nobody wrote down before it was shown: these actions waited. */
const waits: ReadonlySet<TaskAction> = new Set([TaskAction.AWAIT_ARRIVAL, TaskAction.PAY_BY_CARD]);

function typeOf(action: TaskAction): TaskType {
  return waits.has(action) ? 'wait' : 'transaction';
}

function written(record: TaskRecord): Partial<TaskSnapshot> {
  const { at } = record;
  switch (record.state) {
    case 'intended':
      return { state: TaskState.AWAITING_WALLET, label: record.label };
    case 'sent':
      return { state: TaskState.SENT, label: record.label, transactionHash: record.hash };
    case 'batch-intended':
      return { state: TaskState.AWAITING_WALLET, label: record.label };
    case 'batch-sent':
      return { state: TaskState.SENT, label: record.label };
    case 'waiting':
      return { state: TaskState.WAITING, label: record.label, ...progressOf(record) };
    case 'confirmed':
      return { state: TaskState.CONFIRMED, label: record.label, transactionHash: record.hash, endedAt: at };
    case 'skipped':
      return { state: TaskState.SKIPPED, endedAt: at };
    case 'failed':
      return { state: TaskState.FAILED, label: record.label, transactionHash: record.hash, endedAt: at };
  }
}

function batched(record: TaskRecord): Partial<TaskSnapshot> {
  const batchId = batchIdOf(record);
  return batchId === undefined ? {} : { batchId };
}

function progressOf({ detail, url, dueAt }: Extract<TaskRecord, { state: 'waiting' }>): Partial<TaskSnapshot> {
  return { detail, ...(url !== undefined && { url }), ...(dueAt !== undefined && { dueAt }) };
}
